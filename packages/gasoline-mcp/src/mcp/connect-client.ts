import type { Server } from '@modelcontextprotocol/server';
import type { Client } from '../streaming/client.ts';
import type { StreamedEvent } from '../streaming/group-events.ts';
import { ClientNews } from '../streaming/news-line.ts';
import type { Stream } from '../streaming/stream.ts';
import type { Streaming } from '../streaming/streaming.ts';
import { eventsUri } from './events-uri.ts';

/** One client's side of a connection. */
export interface Connection {
  kind: Client['connection'];
  /** Whether it reads what it is sent. Who does not is told nothing more, so that nothing piles up here. */
  isReading(): boolean;
}

export interface ConnectedClient {
  client: Client;
  subscribe(uri: string): void;
  unsubscribe(uri: string): void;
}

export const eventMethod = 'notifications/gasoline/event';

/** Tells a client what the streams send, as far as its protocol lets us. */
export function connectClient(
  mcp: Server,
  streaming: Streaming,
  { kind, isReading }: Connection,
): ConnectedClient {
  const subscribed = new Set<string>();
  const followed = new Map<string, () => void>();
  let isReady = kind === '2026-07-28';

  const client: Client = {
    connection: kind,
    ...(kind === 'http'
      ? {}
      : { news: new ClientNews(streaming.book, () => streaming.defaultStream.settings) }),
    // In the new protocol subscriptions are kept by the SDK, which tells nobody.
    isSubscribed: () => (kind === 'handshake' ? subscribed.has(eventsUri) : undefined),
    follow(stream) {
      if (kind === 'handshake' && !followed.has(stream.id)) followed.set(stream.id, listenTo(stream));
    },
  };

  if (kind !== 'http') {
    followed.set(streaming.defaultStream.id, listenTo(streaming.defaultStream));
    mcp.oninitialized = () => {
      isReady = true;
    };
    mcp.onclose = () => {
      for (const end of followed.values()) end();
      followed.clear();
    };
  }
  return {
    client,
    subscribe: (uri) => void subscribed.add(uri),
    unsubscribe: (uri) => void subscribed.delete(uri),
  };

  function listenTo(stream: Stream): () => void {
    return stream.onSend((event) => {
      if (!isReady || !isReading()) return;
      if (kind === 'handshake')
        send(mcp.notification({ method: eventMethod, params: paramsOf(event, stream) }));
      // The SDK passes it on to whoever asked for it, and to nobody else.
      if (kind === '2026-07-28' || subscribed.has(eventsUri))
        send(mcp.sendResourceUpdated({ uri: eventsUri }));
    });
  }

  function paramsOf(event: StreamedEvent, { id }: Stream): Record<string, unknown> {
    return id === streaming.defaultStream.id ? { ...event } : { ...event, stream_id: id };
  }
}

/** A connection that has just ended hears nothing; it will start anew by itself. */
function send(sending: Promise<void>): void {
  sending.catch(() => {});
}
