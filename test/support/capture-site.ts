import { gzipSync } from 'node:zlib';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

const json = (response: ServerResponse, text: string, headers = {}): void =>
  void response
    .writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...headers,
    })
    .end(text);

/** Without a length, as most servers send what they compute. */
function whole(response: ServerResponse, body: Buffer, type: string): void {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
}

const chunked = (response: ServerResponse, text: string, type = 'application/json'): void => {
  response.writeHead(200, { 'content-type': type });
  response.write(text.slice(0, text.length / 2));
  response.end(text.slice(text.length / 2));
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request.setEncoding('latin1')) body += String(piece);
  return body;
}

/** A small web site with every kind of answer. `127.0.0.1` and `localhost` are two origins of it. */
export class CaptureSite {
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #sockets = new WebSocketServer({
    server: this.#server,
    handleProtocols: (offered) => (offered.has('chat') ? 'chat' : false),
  });
  readonly #pages = new Map<string, { html: string; headers: Record<string, string> }>();
  readonly #held = new Map<string, () => void>();
  /** What was pushed into the endless answers, by their id, and whether the browser hung up. */
  readonly endless = new Map<string, { bytes: number; stalled: boolean; closed: boolean }>();

  private constructor() {
    this.#sockets.on('connection', (socket) => {
      socket.on('message', (data: Buffer, isBinary) => {
        const text = isBinary ? '' : data.toString();
        const [order, number] = text.split(':');
        if (order === 'close') socket.close(Number(number), 'as you wish');
        else if (order === 'drop') socket.terminate();
        else if (order === 'flood') for (let i = 0; i < Number(number); i++) socket.send(`flood ${i}`);
        else socket.send(data, { binary: isBinary });
      });
    });
  }

  static async open(): Promise<CaptureSite> {
    const site = new CaptureSite();
    // Both families, so that `localhost` reaches it whatever it resolves to.
    site.#server.listen(0);
    await once(site.#server, 'listening');
    return site;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** The same site under another name: another origin. */
  otherUrl(path: string): string {
    return `http://localhost:${this.port}${path}`;
  }

  /** A page of the test's own. Returns its path. */
  page(path: string, html: string, headers: Record<string, string> = {}): string {
    this.#pages.set(path, { html, headers });
    return path;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url('/'));
    response.setHeader('cache-control', 'no-store');
    const page = this.#pages.get(url.pathname);
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html);
      return;
    }
    const answer = this.#routes[url.pathname];
    if (answer) await answer(request, response, url);
    else response.writeHead(404, { 'content-type': 'text/plain', 'content-length': 9 }).end('not found');
  }

  #letGo(response: ServerResponse, url: URL): void {
    this.#held.get(url.searchParams.get('id') ?? '')?.();
    json(response, '{}');
  }

  readonly #routes: Record<string, Answer> = {
    '/': (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><title>A page</title><link rel="icon" href="data:,"><body></body>'),
    '/json': (_, response) => json(response, '{"ok":true,"list":[1,2,3]}'),
    '/chunked-json': (_, response) => chunked(response, '{"ok":true,"list":[1,2,3]}'),
    '/big-json': (_, response) => json(response, JSON.stringify({ text: 'x'.repeat(400_000) })),
    '/bad-json': (_, response, url) => {
      const text = '{"ok":tru';
      if (url.searchParams.has('chunked')) chunked(response, text);
      else json(response, text);
    },
    '/empty-json': (_, response, url) => {
      if (url.searchParams.has('chunked')) chunked(response, '');
      else json(response, '');
    },
    '/bom-json': (_, response) => chunked(response, '\ufeff{"ok":true}'),
    '/text': (_, response) => chunked(response, 'grüße 🙂 '.repeat(20), 'text/plain; charset=utf-8'),
    '/short-text': (_, response) => whole(response, Buffer.from('grüße 🙂'), 'text/plain'),
    '/latin-text': (_, response) =>
      whole(response, Buffer.from('grüße', 'latin1'), 'text/plain; charset=iso-8859-1'),
    /** Shorter on its way than it is. */
    '/packed-text': (_, response) => {
      response.setHeader('content-encoding', 'gzip');
      whole(response, gzipSync('x'.repeat(400_000)), 'text/plain');
    },
    '/xml': (_, response) => chunked(response, '<a><b>1</b></a>', 'application/xml'),
    '/form': (_, response) => chunked(response, 'a=1&b=2', 'application/x-www-form-urlencoded'),
    '/binary': (_, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(64, 7)),
    '/no-content': (_, response) => void response.writeHead(204).end(),
    '/status': (_, response, url) => {
      const code = Number(url.searchParams.get('code'));
      const text = `{"code":${code}}`;
      response
        .writeHead(code, { 'content-type': 'application/json', 'content-length': text.length })
        .end(text);
    },
    '/echo': async (request, response) => {
      const body = await bodyOf(request);
      const { method, headers } = request;
      // Boundaries are random.
      const boundary = /boundary=(\S+)/.exec(headers['content-type'] ?? '')?.[1] ?? '\0';
      json(
        response,
        JSON.stringify({
          method,
          type: headers['content-type']?.replace(boundary, 'BOUNDARY'),
          length: headers['content-length'] ? Number(headers['content-length']) - 0 : undefined,
          asked: headers['x-asked'],
          body: body.replaceAll(boundary, 'BOUNDARY'),
        }),
      );
    },
    '/redirect': (_, response) => void response.writeHead(302, { location: '/json' }).end(),
    '/away': (_, response) => void response.writeHead(302, { location: this.otherUrl('/open-json') }).end(),
    /** Other origins may read it. */
    '/open-json': (_, response) => json(response, '{"open":true}', { 'access-control-allow-origin': '*' }),
    /** Never answers. */
    '/slow': () => {},
    /** Promises more than it sends, and hangs up when `/drop` is asked with the same id. */
    '/cut': (_, response, url) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{"ok":');
      this.#held.set(url.searchParams.get('id') ?? '', () => response.destroy());
    },
    /** One piece at once, the other when `/release` is asked with the same id. */
    '/held': (_, response, url) => {
      response.writeHead(200, { 'content-type': url.searchParams.get('type') ?? 'application/json' });
      response.write('["first",');
      this.#held.set(url.searchParams.get('id') ?? '', () => response.end('"second"]'));
    },
    '/release': (_, response, url) => this.#letGo(response, url),
    '/drop': (_, response, url) => this.#letGo(response, url),
    '/endless': (_, response, url) => {
      const pushed = { bytes: 0, stalled: false, closed: false };
      this.endless.set(url.searchParams.get('id') ?? '', pushed);
      const code = Number(url.searchParams.get('code') ?? 200);
      response.writeHead(code, { 'content-type': url.searchParams.get('type') ?? 'application/json' });
      const piece = Buffer.alloc(64 * 1024, 'x');
      const push = (): void => {
        pushed.stalled = false;
        while (!pushed.closed && response.write(piece)) pushed.bytes += piece.length;
        pushed.stalled = true;
      };
      response.on('drain', push);
      response.on('close', () => (pushed.closed = true));
      push();
    },
    '/events': (request, response) => {
      // The second connection is told to go away for good.
      if (request.headers['last-event-id']) return void response.writeHead(204).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end('retry: 10\n\ndata: plain\n\nid: 1\nevent: price\ndata: {"price":3}\n\n');
    },
    '/thrower.js': (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end('throw new Error("thrown elsewhere")'),
  };
}
