import type { ServerResponse } from 'node:http';

const chunk = Buffer.alloc(64 * 1024, 'text without end\n');

/** Bodies that go on for as long as somebody takes them, and how much was taken of each. */
export class EndlessBodies {
  readonly #sent = new Map<string, number>();

  send(id: string, response: ServerResponse): void {
    // Without a length, and text: what a recorder of bodies would like to read.
    response.setHeader('content-type', 'text/plain');
    const write = (): void => {
      let isTaken = true;
      while (isTaken && !response.destroyed) {
        isTaken = response.write(chunk);
        this.#sent.set(id, this.bytesSent(id) + chunk.length);
      }
    };
    response.on('drain', write);
    write();
  }

  bytesSent(id: string): number {
    return this.#sent.get(id) ?? 0;
  }
}
