import type { WireWebSocketEvent } from '@gasoline/protocol';
import { apply, randomId, readGetter, weakMap } from '../natives.ts';
import { patch, patchClass, wrapFunction } from '../patch.ts';
import { SampledMessages } from '../sampled-messages.ts';
import { type Stop, stopAll } from '../stop.ts';
import { type Tap, wants } from '../tap.ts';
import { watchConnection } from './watch-connection.ts';

const urlOf = readGetter<string>(globalThis.WebSocket?.prototype ?? {}, 'url');
const protocolOf = readGetter<string>(globalThis.WebSocket?.prototype ?? {}, 'protocol');

export function captureWebSocket(tap: Tap): Stop {
  if (typeof WebSocket !== 'function') return () => {};
  const connections = weakMap<object, SampledMessages>();

  const track = (socket: WebSocket): void => {
    const id = randomId();
    const url = urlOf(socket);
    const tell = (event: Omit<WireWebSocketEvent, 'id' | 'url'>): void =>
      tap.emit('websocketEvents', { id, url, ...event });
    const messages = new SampledMessages(tap, tell);
    connections.set(socket, messages);
    tell({ event: 'connecting' });
    const on = <E extends Event>(type: string, look: (event: E) => void): void =>
      watchConnection(tap, socket, type, look);
    on('open', () => tell({ event: 'open', protocol: protocolOf(socket) || undefined }));
    on('message', ({ data }: MessageEvent) => messages.add('incoming', data));
    on('error', () => tell({ event: 'error' }));
    on('close', ({ code, reason }: CloseEvent) => {
      messages.finish();
      tell({ event: 'close', code, reason });
    });
  };

  return stopAll([
    patchClass(globalThis, 'WebSocket', (socket) => {
      if (wants(tap, 'webSockets')) tap.observe(() => track(socket as WebSocket));
    }),
    patch(WebSocket.prototype, 'send', (original) =>
      wrapFunction(original as WebSocket['send'], (native, self, args) => {
        const messages = connections.get(self as object);
        if (messages && wants(tap, 'webSockets'))
          tap.observe(() => {
            if ((self as WebSocket).readyState === 1) messages.add('outgoing', args[0]);
          });
        return apply(native, self, args as [string]);
      }),
    ),
  ]);
}
