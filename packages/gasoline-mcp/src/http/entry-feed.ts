import type { Action, LogEntry, NetworkBody, WebSocketEvent } from '@gasoline/protocol';
import { actionId, iso, logId, networkId } from '../records/records.ts';
import { withoutSecretInput } from '../records/secret-input.ts';
import type { Store } from '../store/store.ts';
import type { Timers } from '../store/timers.ts';
import { shorten } from '../way-out/fit.ts';
import { wayOut } from '../way-out/way-out.ts';

const everyMs = 100;
/** So many at a time; a flood is counted, not told. */
const maxAtOnce = 50;
const maxTextChars = 500;
const maxConnections = 200;

/** An entry in short, as a line of text needs it. */
export type ShortEntry = { kind: 'log' | 'request' | 'action' | 'websocket' } & Record<string, unknown>;

/** Tells of everything that arrives, in short and redacted. Returns the undo. */
export function feedEntries(
  store: Store,
  timers: Timers,
  tell: (entry: ShortEntry) => void,
  tellOmitted: (count: number) => void,
): () => void {
  let waiting: (() => ShortEntry)[] = [];
  let omitted = 0;
  let cancel = () => {};
  const talked = new Set<string>();

  const add = (make: () => ShortEntry): void => {
    if (waiting.length >= maxAtOnce) {
      omitted++;
      return;
    }
    if (waiting.push(make) === 1) cancel = timers.set(everyMs, flush);
  };
  const flush = (): void => {
    const [ready, left] = [waiting, omitted];
    waiting = [];
    omitted = 0;
    for (const make of ready) tell(shorten(wayOut(make()), maxTextChars) as ShortEntry);
    if (left > 0) tellOmitted(left);
  };
  const addSocketEvent = (event: WebSocketEvent): void => {
    // Of the messages only the first: a chatty connection would drown everything else.
    if (event.event === 'message') {
      if (talked.has(event.id) || talked.size >= maxConnections) return;
      talked.add(event.id);
    }
    if (event.event === 'close') talked.delete(event.id);
    add(() => shortSocketEvent(event, store.connections.urlOf(event.id)));
  };

  const undo = [
    store.onLog((entry) => add(() => shortLog(entry))),
    store.onNetworkBody((body) => add(() => shortRequest(body))),
    store.onAction((action) => add(() => shortAction(action))),
    store.onWebSocketEvent(addSocketEvent),
  ];
  return () => {
    cancel();
    for (const one of undo) one();
  };
}

function shortLog({ seq, ts, type, level, message, url }: LogEntry): ShortEntry {
  return { kind: 'log', id: logId(seq), ts: iso(ts), type, level, message, url };
}

function shortRequest({ seq, ts, method, url, status, duration, error }: NetworkBody): ShortEntry {
  return { kind: 'request', id: networkId(seq), ts: iso(ts), method, url, status, duration, error };
}

function shortAction(action: Action): ShortEntry {
  const { seq, ts, type, target, text, value, toUrl, url } = withoutSecretInput(action);
  return { kind: 'action', id: actionId(seq), ts: iso(ts), type, target, text, value, toUrl, url };
}

function shortSocketEvent(
  { ts, id, event, data, code }: WebSocketEvent,
  url: string | undefined,
): ShortEntry {
  return { kind: 'websocket', connection_id: id, ts: iso(ts), event, url, data, code };
}
