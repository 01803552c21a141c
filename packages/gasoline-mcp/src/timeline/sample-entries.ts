import type { Action, DomSnapshot, Locator, LogEntry, NetworkBody } from '@gasoline/protocol';

/** Entries for tests, as the store keeps them. Times count from zero. */

let seq = 0;
export const origin = 'http://localhost:3000';

export function action(ts: number, type: string, fields: Partial<Action> = {}): Action {
  return { seq: ++seq, ts, type, url: `${origin}/`, tabId: 1, ...fields };
}

export function request(startedAt: number, path: string, fields: Partial<NetworkBody> = {}): NetworkBody {
  return {
    seq: ++seq,
    ts: startedAt + 50,
    startedAt,
    duration: 40,
    method: 'GET',
    url: `${origin}${path}`,
    pageUrl: `${origin}/`,
    status: 200,
    requestBody: null,
    responseBody: '{"ok":true}',
    contentType: 'application/json',
    tabId: 1,
    ...fields,
  };
}

export function log(ts: number, message: string, fields: Partial<LogEntry> = {}): LogEntry {
  return {
    seq: ++seq,
    ts,
    type: 'console',
    source: 'console',
    level: 'error',
    message,
    url: `${origin}/`,
    tabId: 1,
    ...fields,
  };
}

export function snapshot(ts: number, path: string, elements: DomSnapshot['elements']): DomSnapshot {
  return { seq: ++seq, ts, url: `${origin}${path}`, elements, tabId: 1 };
}

export const heading = (name: string, level = 1) => ({ kind: 'heading', role: 'heading', name, level });

/** One way to an element that finds it alone. */
export function by(
  kind: Locator['kind'],
  value: string,
  more: Partial<Locator> = {},
): { locators: Locator[] } {
  return { locators: [{ kind, value, count: 1, ...more }] };
}

export const button = (name: string) => by('role', 'button', { name });
export const field = (label: string) => by('label', label);
