import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface HttpRequest {
  method: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Connections that nobody uses do not keep the process alive. */
const agent = new Agent({ keepAlive: true });

/**
 * One request to the server. Not by `fetch`: to load that costs a worker of a test run more than all it has to say to
 * the server, and a runner starts a worker after every failure.
 */
export function httpRequest(url: string, wanted: HttpRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const { method, headers = {}, body, timeoutMs } = wanted;
    // Its length in advance, or else it comes in chunks.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', fail);
      answer.on('end', () => {
        clearTimeout(timer);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    const timer = setTimeout(
      () => asked.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    function fail(error: Error & { code?: string }): void {
      clearTimeout(timer);
      // The server had closed the connection while nobody used it. https://nodejs.org/api/http.html#requestreusedsocket
      const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
      if (asked.reusedSocket && isClosed) resolve(httpRequest(url, wanted));
      else reject(error);
    }
    asked.on('error', fail);
    asked.end(body);
  });
}
