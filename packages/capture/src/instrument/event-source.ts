import type { WireWebSocketEvent } from '@gasoline/protocol';
import { apply, randomId, readGetter, weakMap } from '../natives.ts';
import { patch, patchClass, wrapFunction } from '../patch.ts';
import { SampledMessages } from '../sampled-messages.ts';
import { type Stop, stopAll } from '../stop.ts';
import { type Tap, wants } from '../tap.ts';
import { watchConnection } from './watch-connection.ts';

interface Stream {
  /** The page listens for events of this name. */
  hear(type: string): void;
  /** The page closed it. */
  closed(): void;
}

/** Messages of an `EventSource`, told like those of a WebSocket. */
export function captureEventSource(tap: Tap): Stop {
  if (typeof EventSource !== 'function') return () => {};
  const urlOf = readGetter<string>(EventSource.prototype, 'url');
  const streams = weakMap<object, Stream>();
  let undoNames: Stop | undefined;

  const track = (source: EventSource): void => {
    const id = randomId();
    const tell = (event: Omit<WireWebSocketEvent, 'id' | 'url'>): void =>
      tap.emit('websocketEvents', { id, url: urlOf(source), protocol: 'sse', ...event });
    const messages = new SampledMessages(tap, tell);
    const on = (type: string, look: (event: Event) => void): void => watchConnection(tap, source, type, look);
    const heard = new Set(['open', 'error']);
    const hear = (type: string): void => {
      if (heard.has(type)) return;
      heard.add(type);
      on(type, (event) => {
        if (event instanceof MessageEvent) messages.add('incoming', named(type, event.data));
      });
    };
    const closed = (): void => {
      messages.finish();
      tell({ event: 'close' });
    };
    streams.set(source, { hear, closed });
    tell({ event: 'connecting' });
    on('open', () => tell({ event: 'open' }));
    hear('message');
    on('error', () => {
      // It tries again by itself unless the server sent it away for good.
      tell({ event: 'error' });
      if (source.readyState === 2) closed();
    });
    undoNames ??= learnNames();
  };

  /** An event with a name of its own reaches only who asks for that name, so we ask when the page does. */
  const learnNames = (): Stop =>
    patch(EventTarget.prototype, 'addEventListener', (original) =>
      wrapFunction(original as EventTarget['addEventListener'], (native, self, args) => {
        const stream = typeof self === 'object' && self !== null ? streams.get(self) : undefined;
        if (stream && typeof args[0] === 'string') {
          const type = args[0];
          tap.observe(() => stream.hear(type));
        }
        return apply(native, self, args as never);
      }),
    );

  return stopAll([
    patchClass(globalThis, 'EventSource', (source) => {
      if (wants(tap, 'webSockets')) tap.observe(() => track(source as EventSource));
    }),
    patch(EventSource.prototype, 'close', (original) =>
      wrapFunction(original as EventSource['close'], (native, self, args) => {
        const stream = streams.get(self as object);
        if (stream && (self as EventSource).readyState !== 2) tap.observe(() => stream.closed());
        return apply(native, self, args as []) as unknown;
      }),
    ),
    () => undoNames?.(),
  ]);
}

function named(type: string, data: unknown): unknown {
  return type === 'message' || typeof data !== 'string' ? data : `event: ${type}\n${data}`;
}
