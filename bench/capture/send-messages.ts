import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketMessageChars } from './payloads.ts';

const framesPerWrite = 200;
const frames = Buffer.concat(Array.from({ length: framesPerWrite }, () => textFrame(socketMessageChars)));

/**
 * The server's half of a WebSocket, as little of it as a measurement needs: it sends the number of messages that
 * the address asks for. The frames are made beforehand, so that the page is the slower of the two.
 */
export async function sendMessages(request: IncomingMessage, socket: Duplex): Promise<void> {
  socket.on('error', () => {});
  const count = Number(new URL(request.url ?? '/', 'http://site').searchParams.get('count'));
  // https://www.rfc-editor.org/rfc/rfc6455#section-4.2.2
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  for (let sent = 0; sent < count; sent += framesPerWrite)
    if (!socket.write(frames)) await once(socket, 'drain');
  // The page closes when it has them all.
  socket.resume();
  await once(socket, 'data').catch(() => {});
  socket.end();
}

/** One unmasked text frame of 126 to 65535 characters. https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
function textFrame(chars: number): Buffer {
  const head = Buffer.from([0x81, 126, chars >> 8, chars & 0xff]);
  return Buffer.concat([head, Buffer.alloc(chars, 'message ')]);
}
