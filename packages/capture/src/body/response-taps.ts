import { maxResponseBodyChars } from '@gasoline/protocol';
import { afterwards, apply, parseJson, readGetter, weakMap } from '../natives.ts';
import { patch, patchGetter, wrapFunction } from '../patch.ts';
import { type Stop, stopAll } from '../stop.ts';
import type { Tap } from '../tap.ts';
import { cutText } from './content.ts';
import { type BodyRead, CappedText } from './read-capped.ts';

interface Tapped {
  contentType: string;
  tell: (read: BodyRead) => void;
}

type AnyMethod = (...args: never[]) => unknown;

const { json: nativeJson, text: nativeText } = Response.prototype;
const NativeResponse = Response;
const NativeBlob = Blob;
const bodyOf = readGetter<ReadableStream | null>(Response.prototype, 'body');

/**
 * Large bodies and those of unknown length are not read by us: a clone would take them off the network faster
 * than the page wants them. Instead we look at what the page reads. The patches for that are set when the
 * first such body comes.
 */
export class ResponseTaps {
  readonly #tap: Tap;
  readonly #responses = weakMap<object, Tapped>();
  readonly #streams = weakMap<object, Tapped>();
  readonly #readers = weakMap<object, { tapped: Tapped; text: CappedText }>();
  #undo: Stop | undefined;

  constructor(tap: Tap) {
    this.#tap = tap;
  }

  add(response: Response, contentType: string, tell: (read: BodyRead) => void): void {
    this.#undo ??= stopAll([...this.#patchResponse(), ...this.#patchStreams()]);
    this.#responses.set(response, { contentType, tell });
  }

  stop(): void {
    this.#undo?.();
  }

  #patchResponse(): Stop[] {
    const { prototype } = Response;
    const whole = (tapped: Tapped, text: string): void =>
      tapped.tell({ ...cutText(text, maxResponseBodyChars), size: text.length, done: true });
    const bytes = (tapped: Tapped, data: Uint8Array): void => {
      const text = new CappedText(tapped.contentType, maxResponseBodyChars);
      text.add(data);
      tapped.tell({ ...text.read, size: data.byteLength, done: true });
    };
    return [
      this.#patchReading('text', (tapped, text) => whole(tapped, text as string)),
      this.#patchReading('arrayBuffer', (tapped, data) => bytes(tapped, new Uint8Array(data as ArrayBuffer))),
      ...('bytes' in prototype
        ? [
            this.#patchReading('bytes' as 'text', (tapped, data) =>
              bytes(tapped, data as unknown as Uint8Array),
            ),
          ]
        : []),
      this.#patchReading('blob', (tapped, blob) => note(tapped, '[read as a blob]', (blob as Blob).size)),
      this.#patchReading('formData', (tapped) => note(tapped, '[read as form data]')),
      patch(prototype, 'json', (original) =>
        wrapFunction(original as typeof nativeJson, (native, self, args) => {
          const tapped = this.#responses.get(self as object);
          if (!tapped || (self as Response).bodyUsed || bodyOf(self as Response)?.locked)
            return apply(native, self, args as []);
          // As text, so that there is one copy of it, and then what `json` would have made of that.
          return afterwards(
            apply(nativeText, self, []) as Promise<string>,
            (text) => {
              this.#tap.observe(() => whole(tapped, text));
              try {
                return parseJson(text);
              } catch {
                // From a blob, which is read later: then Chromium makes the error outside of any script, as it
                // does for a body from the network.
                return apply(nativeJson, new NativeResponse(new NativeBlob([text])), []) as unknown;
              }
            },
            rethrow,
          );
        }),
      ),
      patch(prototype, 'clone', (original) =>
        wrapFunction(original as typeof prototype.clone, (native, self, args) => {
          const copy = apply(native, self, args as []) as Response;
          const tapped = this.#responses.get(self as object);
          if (tapped) this.#responses.set(copy, tapped);
          return copy;
        }),
      ),
      patchGetter(
        prototype,
        'body',
        (original) =>
          wrapFunction(original as AnyMethod, (native, self, args) => {
            const stream = apply(native, self, args as never[]) as object | null;
            const tapped = this.#responses.get(self as object);
            if (tapped && stream) this.#streams.set(stream, tapped);
            return stream;
          }) as never,
      ),
    ];
  }

  /** What the page got from one of the methods that read a body whole. */
  #patchReading(
    method: 'text' | 'arrayBuffer' | 'blob' | 'formData',
    seen: (tapped: Tapped, result: unknown) => void,
  ): Stop {
    return patch(
      Response.prototype,
      method,
      (original) =>
        wrapFunction(original as AnyMethod, (native, self, args) => {
          const result = apply(native, self, args as never[]) as Promise<unknown>;
          const tapped = this.#responses.get(self as object);
          if (!tapped) return result;
          return afterwards(
            result,
            (value) => {
              this.#tap.observe(() => seen(tapped, value));
              return value;
            },
            rethrow,
          );
        }) as never,
    );
  }

  /** What the page reads piece by piece. Other ways to take a stream are only noted. */
  #patchStreams(): Stop[] {
    const { prototype } = ReadableStream;
    const handedOn = ['pipeTo', 'pipeThrough', 'tee'] as const;
    return [
      patch(
        prototype,
        'getReader',
        (original) =>
          wrapFunction(original as AnyMethod, (native, self, args) => {
            const reader = apply(native, self, args as never[]) as object;
            const tapped = this.#streams.get(self as object);
            if (tapped)
              this.#readers.set(reader, {
                tapped,
                text: new CappedText(tapped.contentType, maxResponseBodyChars),
              });
            return reader;
          }) as never,
      ),
      patch(
        ReadableStreamDefaultReader.prototype,
        'read',
        (original) =>
          wrapFunction(original as AnyMethod, (native, self, args) => {
            const result = apply(native, self, args as never[]) as Promise<ReadableStreamReadResult<unknown>>;
            const reading = this.#readers.get(self as object);
            if (!reading) return result;
            return afterwards(
              result,
              (piece) => {
                this.#tap.observe(() => this.#seePiece(self as object, piece));
                return piece;
              },
              rethrow,
            );
          }) as never,
      ),
      ...handedOn.map((method) =>
        patch(
          prototype,
          method,
          (original) =>
            wrapFunction(original as AnyMethod, (native, self, args) => {
              const tapped = this.#streams.get(self as object);
              if (tapped) this.#tap.observe(() => note(tapped, '[handed on as a stream]'));
              return apply(native, self, args as never[]);
            }) as never,
        ),
      ),
    ];
  }

  #seePiece(reader: object, { done, value }: ReadableStreamReadResult<unknown>): void {
    const reading = this.#readers.get(reader);
    if (!reading) return;
    const { text, tapped } = reading;
    if (value instanceof Uint8Array) text.add(value);
    const over = done || text.full;
    tapped.tell({ ...text.read, size: done ? text.bytes : undefined, done: over });
    // From here on the page reads alone.
    if (over) this.#readers.delete(reader);
  }
}

function note(tapped: Tapped, text: string, size?: number): void {
  tapped.tell({ text, size, truncated: false, done: true });
}

function rethrow(reason: unknown): never {
  throw reason;
}
