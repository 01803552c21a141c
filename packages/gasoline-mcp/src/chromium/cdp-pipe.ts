import type { Readable, Writable } from 'node:stream';

export interface CdpEvent {
  method: string;
  params: Record<string, unknown>;
  sessionId?: string;
}

interface CdpReply {
  id: number;
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}

/** The browser has no such command, or forbids it. */
export class CdpError extends Error {}

/** Chrome DevTools Protocol over the two pipes of `--remote-debugging-pipe`: JSON texts, a zero byte after each. */
export class CdpPipe {
  readonly #toBrowser: Writable;
  readonly #waiting = new Map<number, (reply: CdpReply | undefined) => void>();
  readonly #listeners = new Set<(event: CdpEvent) => void>();
  #lastId = 0;
  #closed = false;

  constructor(toBrowser: Writable, fromBrowser: Readable) {
    this.#toBrowser = toBrowser;
    // The browser's end is told by its other pipe.
    toBrowser.on('error', () => {});
    let rest = '';
    fromBrowser.setEncoding('utf8');
    fromBrowser.on('data', (chunk: string) => {
      const texts = (rest + chunk).split('\0');
      rest = texts.pop() ?? '';
      for (const text of texts) this.#receive(JSON.parse(text) as CdpReply | CdpEvent);
    });
    fromBrowser.on('error', () => {});
    fromBrowser.on('close', () => this.#close());
  }

  onEvent(listener: (event: CdpEvent) => void): void {
    this.#listeners.add(listener);
  }

  /** Rejects with a `CdpError` when the browser says no, with an `Error` when it is gone. */
  async send<Result>(
    method: string,
    params: Record<string, unknown> = {},
    sessionId?: string,
  ): Promise<Result> {
    const id = ++this.#lastId;
    const reply = await new Promise<CdpReply | undefined>((resolve) => {
      if (this.#closed) return resolve(undefined);
      this.#waiting.set(id, resolve);
      this.#toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
    if (reply === undefined) throw new Error(`The browser ended before it answered ${method}.`);
    if (reply.error) throw new CdpError(`${method}: ${reply.error.message}`);
    return reply.result as Result;
  }

  #receive(message: CdpReply | CdpEvent): void {
    if ('method' in message) {
      for (const listener of this.#listeners) listener(message);
      return;
    }
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }

  #close(): void {
    this.#closed = true;
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }
}
