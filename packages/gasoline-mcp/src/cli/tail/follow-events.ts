import { setTimeout as delay } from 'node:timers/promises';
import { paths } from '@gasoline/protocol';
import { readAccessToken } from '../../daemon/access-token.ts';
import { SseParser } from './sse-parser.ts';

/** An event, an entry (its `kind` says of what), or how many entries were left out. */
export type FollowedKind = 'event' | 'entry' | 'omitted';

export interface FollowOptions {
  port: number;
  query: URLSearchParams;
  signal: AbortSignal;
  onMessage(kind: FollowedKind, value: Record<string, unknown>): void;
  /** The server has gone; it is looked for until it is back. */
  onLost?(): void;
  onConnected?(): void;
}

const retryMs = 500;

/** Reads the server's event stream until told to stop. After a loss it goes on where it was. */
export async function followEvents(options: FollowOptions): Promise<void> {
  const { signal, onLost } = options;
  let last: string | undefined;
  let isConnected = false;
  while (!signal.aborted) {
    try {
      await readOnce(
        options,
        last,
        (id) => (last = id),
        () => {
          isConnected = true;
          options.onConnected?.();
        },
      );
    } catch {
      // No server, or not any more: the next attempt tells.
    }
    if (isConnected && !signal.aborted) onLost?.();
    isConnected = false;
    // Told to stop while it waits.
    await delay(retryMs, undefined, { signal }).catch(() => {});
  }
}

async function readOnce(
  { port, query, signal, onMessage }: FollowOptions,
  last: string | undefined,
  setLast: (id: string) => void,
  onConnected: () => void,
): Promise<void> {
  const token = readAccessToken();
  const response = await fetch(`http://127.0.0.1:${port}${paths.eventStream}?${query.toString()}`, {
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(last === undefined ? {} : { 'last-event-id': last }),
    },
    signal,
  });
  if (!response.ok || !response.body) return;
  onConnected();
  const parser = new SseParser(({ id, type, data }) => {
    if (id !== undefined) setLast(id);
    onMessage(type as FollowedKind, JSON.parse(data) as Record<string, unknown>);
  });
  const decoder = new TextDecoder();
  for await (const chunk of response.body) parser.push(decoder.decode(chunk as Uint8Array, { stream: true }));
}
