import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Fault, scriptFor, withoutField } from './fault.ts';

/** One request that passed, for the choice of what to break. */
export interface Passed {
  method: string;
  path: string;
  /** `Sec-Fetch-Dest`: `empty` is fetch and XHR. */
  dest: string;
  status: number;
  at: number;
  json: unknown;
}

/** Stands in front of an app, so that its address stays when it starts anew, and breaks it on demand. */
export class BreakingProxy {
  readonly origin: string;
  fault: Fault = { kind: 'none' };
  target: number;
  passed: Passed[] = [];
  readonly #server: Server;

  private constructor(server: Server, port: number, target: number) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${port}`;
    this.target = target;
    server.on('request', (incoming, response) => void this.#forward(incoming, response));
    server.on('upgrade', (incoming, socket, head) => this.#upgrade(incoming, socket, head));
  }

  static async open(target: number): Promise<BreakingProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new BreakingProxy(server, (server.address() as { port: number }).port, target);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = Date.now();
    const method = incoming.method ?? 'GET';
    const path = new URL(incoming.url ?? '/', this.origin).pathname;
    const dest = String(incoming.headers['sec-fetch-dest'] ?? '');
    const { fault } = this;
    if (fault.kind === 'down' && (dest === 'empty' || method !== 'GET')) {
      incoming.socket.destroy();
      return;
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const onward = request({ host: '127.0.0.1', port: this.target, method, path: incoming.url, headers });
    incoming.pipe(onward);
    onward.on('error', () => response.destroy());
    const [answer] = (await once(onward, 'response').catch(() => [])) as [IncomingMessage?];
    if (!answer) return;
    const type = String(answer.headers['content-type'] ?? '');
    const isBroken = fault.kind === 'status' && fault.method === method && fault.path === path;
    const isText = (isBroken || /json|html/.test(type)) && method !== 'HEAD';
    if (!isText) {
      this.passed.push({ method, path, dest, status: answer.statusCode ?? 0, at, json: undefined });
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const text = Buffer.concat(await answer.toArray()).toString('utf8');
    const status = answer.statusCode ?? 0;
    this.passed.push({
      method,
      path,
      dest,
      status,
      at,
      json: type.includes('json') ? parse(text) : undefined,
    });
    const broken = breakAnswer(fault, { method, path, type, dest, status, text });
    const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers;
    if (fault.kind !== 'none') {
      delete kept['content-security-policy'];
      delete kept.etag;
    }
    response.writeHead(broken.status, kept);
    response.end(broken.text);
  }

  #upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.fault.kind === 'down') {
      socket.destroy();
      return;
    }
    const { method, url, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: this.target, method, path: url, headers });
    onward.on('error', () => socket.destroy());
    onward.on('upgrade', (answer, far, farHead) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(farHead);
      far.write(head);
      far.pipe(socket).pipe(far);
      for (const end of [far, socket]) end.on('error', () => undefined);
    });
    onward.end();
  }
}

interface Answer {
  method: string;
  path: string;
  type: string;
  dest: string;
  status: number;
  text: string;
}

function breakAnswer(fault: Fault, answer: Answer): { status: number; text: string } {
  const { method, path, type, dest, status, text } = answer;
  const script = scriptFor(fault);
  if (script !== undefined && type.includes('html') && dest !== 'empty')
    return { status, text: text.replace(/<head[^>]*>|$/i, (head) => `${head}${script}`) };
  if (fault.kind === 'status' && fault.method === method && fault.path === path)
    return { status: 500, text: '{"message":"planted"}' };
  if (fault.kind === 'field' && fault.method === method && fault.path === path)
    return { status, text: JSON.stringify(withoutField(parse(text), fault.field)) };
  return { status, text };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
