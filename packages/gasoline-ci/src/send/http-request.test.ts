import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { httpRequest } from './http-request.ts';

/** How many requests each connection has brought, in the order of their coming. */
const connections = new Map<Socket, number>();
/** What the server was asked, and on which connection. */
const asked: { connection: number; body: string }[] = [];
let hangsUpOn: (connection: number, request: number) => boolean;
let server: Server;
let url: string;

beforeEach(async () => {
  connections.clear();
  asked.length = 0;
  server = createServer(async (request, answer) => {
    const count = (connections.get(request.socket) ?? 0) + 1;
    connections.set(request.socket, count);
    const connection = [...connections.keys()].indexOf(request.socket) + 1;
    if (hangsUpOn(connection, count)) return void request.socket.destroy();
    asked.push({ connection, body: await textOf(request) });
    answer.end('heard');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

const post = (body: string) => httpRequest(url, { method: 'POST', body, timeoutMs: 10_000 });

test('requests one after the other share a connection', async () => {
  hangsUpOn = () => false;
  for (const body of ['first', 'second'])
    expect(await post(body)).toMatchObject({ status: 200, text: 'heard' });
  expect(asked).toEqual([
    { connection: 1, body: 'first' },
    { connection: 1, body: 'second' },
  ]);
});

test('on a connection that was closed while nobody used it, a request is repeated whole on a new one', async () => {
  hangsUpOn = (connection, request) => connection === 1 && request === 2;
  await post('first');
  expect(await post('second, grüße')).toMatchObject({ status: 200, text: 'heard' });
  expect(asked).toEqual([
    { connection: 1, body: 'first' },
    { connection: 2, body: 'second, grüße' },
  ]);
});

test('a server that hangs up on a new connection is not asked again', async () => {
  hangsUpOn = () => true;
  await expect(post('first')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(connections.size).toBe(1);
});
