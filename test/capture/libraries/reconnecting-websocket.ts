import ReconnectingWebSocket from 'reconnecting-websocket';
import { next, socketUrl } from '../cells/cell.ts';

const quick = { minReconnectionDelay: 1, maxReconnectionDelay: 5, reconnectionDelayGrowFactor: 1 };

/** What the documentation of reconnecting-websocket promises, tried out. */
export async function useReconnectingWebSocket(): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  const target = (socket: ReconnectingWebSocket): EventTarget => socket as unknown as EventTarget;

  const socket = new ReconnectingWebSocket(socketUrl(), 'chat', quick);
  socket.send('said before it is open');
  seen['sends what was said before it was open'] = (await next<MessageEvent>(target(socket), 'message')).data;
  seen['agrees on a protocol'] = [socket.protocol, socket.readyState, socket.url === socketUrl()];

  const order: string[] = [];
  for (const type of ['open', 'message', 'close', 'error'] as const)
    socket.addEventListener(type, () => void order.push(type));
  const reopened = next(target(socket), 'open');
  socket.send('drop');
  await reopened;
  socket.send('back again');
  seen['comes back when the server drops it'] = [
    (await next<MessageEvent>(target(socket), 'message')).data,
    [...order],
  ];

  const closed = next<CloseEvent>(target(socket), 'close');
  socket.close(1000, 'enough');
  const { code, reason } = await closed;
  seen['stays closed when the page closes it'] = [code, reason, socket.readyState];

  const stubborn = new ReconnectingWebSocket('ws://127.0.0.1:1/', [], { ...quick, maxRetries: 2 });
  let errors = 0;
  await new Promise<void>((resolve) => {
    stubborn.onerror = () => void (++errors === 3 && resolve());
  });
  seen['gives up after the retries that it was given'] = [errors, stubborn.retryCount];
  stubborn.close();

  const asked: string[] = [];
  const late = new ReconnectingWebSocket(async () => (asked.push('url'), socketUrl()), [], {
    ...quick,
    WebSocket: class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        asked.push('made');
      }
    },
  });
  await next(target(late), 'open');
  late.binaryType = 'arraybuffer';
  late.send(new Uint8Array([1, 2, 3]));
  const { data } = await next<MessageEvent<ArrayBuffer>>(target(late), 'message');
  seen['takes a class and an address of the page'] = [asked, [...new Uint8Array(data)]];
  late.close();
  return seen;
}
