export interface SseMessage {
  id: string | undefined;
  type: string;
  data: string;
}

/** Cuts a text/event-stream into its messages. */
export class SseParser {
  readonly #onMessage: (message: SseMessage) => void;
  #rest = '';

  constructor(onMessage: (message: SseMessage) => void) {
    this.#onMessage = onMessage;
  }

  push(chunk: string): void {
    const blocks = (this.#rest + chunk).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) this.#read(block);
  }

  #read(block: string): void {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) fields.set(name, value);
    }
    const data = fields.get('data');
    // A comment only keeps the connection alive.
    if (data === undefined) return;
    this.#onMessage({ id: fields.get('id'), type: fields.get('event') ?? 'event', data });
  }
}
