import { connect, type Socket } from 'node:net';

/** A request as it goes over the wire, made once and sent often. */
export function wireRequest(port: number, method: string, path: string, body = ''): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * One keep-alive connection, one request at a time. It reads no more of an answer than it must, so that the
 * sender of a measurement costs less than the server that is measured.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #received = '';
  #answered: ((status: number) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (chunk: string) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#failed?.(error));
    this.#socket.on('close', () => this.#failed?.(new Error('The server closed the connection.')));
  }

  /** Sends a prepared request; resolves with the status of the answer when all of it has come. */
  send(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #read(chunk: string): void {
    this.#received += chunk;
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.slice(0, headEnd);
    const length = /^content-length: (\d+)$/im.exec(head)?.[1];
    const isComplete =
      length === undefined
        ? this.#received.endsWith('\r\n0\r\n\r\n')
        : this.#received.length >= headEnd + 4 + Number(length);
    if (!isComplete) return;
    this.#received = '';
    this.#answered?.(Number(head.slice(9, 12)));
  }
}
