import type { ServerResponse } from 'node:http';
import { limits } from '@gasoline/protocol';

/** An answer that goes on for as long as somebody reads it (server-sent events). */
export class Feed {
  readonly #begin: (reader: FeedReader) => () => void;

  /** `begin` starts to tell a reader, and returns what ends that. */
  constructor(begin: (reader: FeedReader) => () => void) {
    this.#begin = begin;
  }

  send(response: ServerResponse, headers: Record<string, string>, isHead: boolean): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      ...headers,
    });
    if (isHead) {
      response.end();
      return;
    }
    const reader = new FeedReader(response);
    // Also tells the reader at once that it is connected.
    reader.comment('gasoline');
    const heartbeat = setInterval(() => reader.comment(''), limits.eventHeartbeatMs);
    heartbeat.unref();
    const end = this.#begin(reader);
    response.on('close', () => {
      clearInterval(heartbeat);
      end();
    });
    response.on('error', () => response.destroy());
  }
}

/** One reader. It gets what it can take; one that has stopped reading is dropped, and nobody waits for it. */
export class FeedReader {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  event(data: unknown, { id, type }: { id?: string; type?: string } = {}): void {
    const head = `${id === undefined ? '' : `id: ${id}\n`}${type === undefined ? '' : `event: ${type}\n`}`;
    this.#write(`${head}data: ${JSON.stringify(data)}\n\n`);
  }

  comment(text: string): void {
    this.#write(`: ${text}\n\n`);
  }

  #write(text: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return;
    if (this.#response.writableLength > limits.maxUnreadEventBytes) {
      this.#response.destroy();
      return;
    }
    this.#response.write(text);
  }
}
