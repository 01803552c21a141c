import { Agent, request as httpRequest } from 'node:http';
import { paths } from '@gasoline/protocol';
import type { FuzzRequest } from './arbitrary-request.ts';

export interface FuzzAnswer {
  status: number;
  contentType: string;
  text: string;
}

/** Sends fuzz to one server over a few kept connections. */
export class FuzzSender {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(port: number) {
    this.#port = port;
  }

  send({ method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        {
          host: '127.0.0.1',
          port: this.#port,
          agent: this.#agent,
          method,
          path,
          headers: { ...headers, ...(body.length > 0 ? { 'content-length': String(body.length) } : {}) },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          const done = () =>
            resolve({
              status: answer.statusCode ?? 0,
              contentType: answer.headers['content-type'] ?? '',
              text: Buffer.concat(chunks).toString('utf8'),
            });
          answer.on('error', reject);
          answer.on('end', done);
          // It goes on for as long as somebody listens.
          if (path.startsWith(paths.eventStream) && answer.statusCode === 200) {
            done();
            answer.destroy();
          }
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
