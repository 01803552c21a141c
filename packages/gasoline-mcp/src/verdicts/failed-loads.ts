import type { LogEntry, NetworkBody } from '@gasoline/protocol';
import { requestIn } from '../errors/failed-request.ts';
import { endOf } from '../errors/find-causes.ts';

/** The browser's own line about a request that failed; whoever listens to the browser sees both. */
const browserLine = /^Failed to load resource(?::|$)/;
/** The two reports of one failure are this close. */
const withinMs = 2_000;

/** Every failure once: a request tells of its own, and neither its record nor the browser's line is a second one. */
export function failuresOnce(logs: readonly LogEntry[], bodies: readonly NetworkBody[]): LogEntry[] {
  const errors = logs.filter(({ level }) => level === 'error');
  const told = new Map<string, LogEntry[]>();
  for (const entry of errors) {
    const request = requestIn(entry);
    if (request) put(told, `${request.method} ${request.url}`, entry);
  }
  const untold = bodies
    .filter((body) => isFailure(body) && !isTold(body, told.get(`${body.method} ${body.url}`) ?? []))
    .map(asLog);
  const failed = new Set<string>();
  const statuses = new Set<number>();
  for (const entry of [...errors, ...untold]) {
    const request = requestIn(entry);
    if (!request) continue;
    failed.add(request.url);
    statuses.add(request.status);
  }
  return [...errors.filter((entry) => !isBrowserLine(entry, failed, statuses)), ...untold];
}

function isFailure({ status, error = '' }: NetworkBody): boolean {
  // What the page itself gave up is no failure.
  return status >= 400 || (status === 0 && error !== '' && !/abort/i.test(error));
}

/** Repeats of one message are one entry: it stands for all requests of its time. */
function isTold(body: NetworkBody, entries: LogEntry[]): boolean {
  const end = endOf(body);
  return entries.some(
    (entry) =>
      requestIn(entry)?.status === body.status &&
      (entry.metadata?.['startedAt'] === body.startedAt ||
        (end >= entry.ts - withinMs && end <= (entry.lastTs ?? entry.ts) + withinMs)),
  );
}

function isBrowserLine(
  { type, message, filename, url }: LogEntry,
  failed: Set<string>,
  statuses: Set<number>,
): boolean {
  if (type !== 'console' || !browserLine.test(message)) return false;
  if (failed.has(filename ?? '') || failed.has(url)) return true;
  // Some senders do not tell the address; then the status must do.
  const [, status] = /status of (\d{3})/.exec(message) ?? [];
  return (filename ?? '') === '' && (status === undefined ? failed.size > 0 : statuses.has(Number(status)));
}

function asLog(body: NetworkBody): LogEntry {
  const {
    seq,
    method,
    url,
    status,
    startedAt,
    duration,
    pageUrl = '',
    tabId,
    frame,
    pageLoad,
    testId,
  } = body;
  return {
    seq,
    ts: endOf(body),
    type: 'network',
    source: 'network',
    level: 'error',
    message: `${method} ${url} → ${status === 0 ? 'no answer' : status}`,
    url: pageUrl,
    metadata: { method, url, status, startedAt, duration },
    tabId,
    frame,
    pageLoad,
    testId,
  };
}

function put(map: Map<string, LogEntry[]>, key: string, entry: LogEntry): void {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}
