import { maxRequestBodyChars, maxResponseBodyChars } from '@gasoline/protocol';
import { afterwards, apply, setTimer } from '../natives.ts';

export interface BodyRead {
  text: string;
  /** In bytes, when the end was seen. */
  size?: number | undefined;
  truncated: boolean;
  done: boolean;
}

const deadlineMs = 2_000;
const { getReader } = ReadableStream.prototype;
const { read, cancel } = ReadableStreamDefaultReader.prototype;
const maxChars = { request: maxRequestBodyChars, response: maxResponseBodyChars };

/** Reads a copy of a body as text up to the limit, and says what it has after each piece. */
export function readCapped(
  body: ReadableStream<Uint8Array> | null,
  contentType: string,
  kind: 'request' | 'response',
  tell: (read: BodyRead) => void,
): void {
  if (!body) return;
  const reader = apply(getReader, body, []) as ReadableStreamDefaultReader<Uint8Array>;
  const text = new CappedText(contentType, maxChars[kind]);
  let over = false;
  const end = (seen: Partial<BodyRead>): void => {
    if (over) return;
    over = true;
    tell({ ...text.read, done: true, ...seen });
    // Not waited for: it ends when the page's own copy does.
    if (!seen.size) afterwards(apply(cancel, reader, []) as Promise<void>, nothing, nothing);
  };
  const next = (): void => {
    afterwards(
      apply(read, reader, []) as Promise<ReadableStreamReadResult<Uint8Array>>,
      ({ done, value }) => {
        if (over) return;
        if (done) return end({ size: text.bytes });
        text.add(value);
        if (text.full) return end({});
        tell({ ...text.read, done: false });
        next();
      },
      () => end({}),
    );
  };
  next();
  setTimer(() => end({ truncated: true }), deadlineMs);
}

function nothing(): void {}

/** Bytes become text until there is enough of it. */
export class CappedText {
  readonly #decoder: TextDecoder;
  readonly #maxChars: number;
  #text = '';
  bytes = 0;

  constructor(contentType: string, maxChars: number) {
    this.#decoder = decoderFor(contentType);
    this.#maxChars = maxChars;
  }

  get full(): boolean {
    return this.#text.length > this.#maxChars;
  }

  get read(): Omit<BodyRead, 'done'> {
    return { text: this.#text.slice(0, this.#maxChars), size: undefined, truncated: this.full };
  }

  add(chunk: Uint8Array): void {
    this.bytes += chunk.byteLength;
    // One byte more than fits is enough to know that something is cut; a character has at most four.
    const room = (this.#maxChars - this.#text.length + 1) * 4;
    if (room > 0) this.#text += this.#decoder.decode(chunk.subarray(0, room), { stream: true });
  }
}

function decoderFor(contentType: string): TextDecoder {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}
