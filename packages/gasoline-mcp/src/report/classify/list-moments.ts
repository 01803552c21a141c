import type {
  ActionRecord,
  LogRecord,
  NetworkBodyRecord,
  ReportedStep,
  ReportError,
  ReportMoment,
  ReportNetwork,
  ReportSocket,
  Snapshot,
} from '@gasoline/protocol';
import { oneLine } from '../excerpt.ts';
import { addressOf } from './address-of.ts';
import type { Since } from './clock.ts';
import { howItFailed } from './list-network-failures.ts';

export interface Listed {
  errors: ReportError[];
  network_failures: ReportNetwork[];
  ws_errors: ReportSocket[];
}

const maxTextChars = 160;
export const maxMoments = 100;
const stepCategories = new Set(['expect', 'pw:api', 'test.step']);
/** What is in them the runner does by itself. */
const ownCategories = new Set(['hook', 'fixture']);

/** Steps, actions, requests, console and sockets on one axis. What failed stays; of the rest the last. */
export function listMoments(
  snapshot: Snapshot | undefined,
  steps: readonly ReportedStep[],
  { since, listed }: { since: Since; listed: Listed },
): { timeline: ReportMoment[]; omitted: number } {
  const all = [
    ...ofTheTest(steps).map((step) => stepMoment(step, since)),
    ...(snapshot ? captured(snapshot, since, listed) : []),
  ].sort((a, b) => a.at_ms - b.at_ms);
  const spare = Math.max(0, all.length - maxMoments);
  if (spare === 0) return { timeline: all, omitted: 0 };
  let toDrop = spare;
  const kept = all.filter((moment) => moment.failed || toDrop-- <= 0);
  return { timeline: kept.slice(-maxMoments), omitted: all.length - Math.min(kept.length, maxMoments) };
}

/** Steps come in the order of their begin, each before what is in it. */
function ofTheTest(steps: readonly ReportedStep[]): ReportedStep[] {
  let outside = Number.POSITIVE_INFINITY;
  return steps.filter(({ category, depth, error }) => {
    if (depth <= outside) outside = ownCategories.has(category) ? depth : Number.POSITIVE_INFINITY;
    return stepCategories.has(category) && (depth <= outside || error !== undefined);
  });
}

function captured(snapshot: Snapshot, since: Since, listed: Listed): ReportMoment[] {
  const pageUrl = snapshot.network_bodies.find(({ pageUrl }) => pageUrl !== undefined)?.pageUrl;
  return [
    ...snapshot.enhanced_actions.map((action) => actionMoment(action, since)),
    ...snapshot.network_bodies.map((body) => requestMoment(body, since, listed)),
    ...snapshot.logs.flatMap((log) => logMoment(log, since, listed)),
    ...snapshot.websocket_events
      .filter(({ event }) => event !== 'message')
      .map(({ event, url = '', code, reason, id, ts }): ReportMoment => {
        const broken = listed.ws_errors.find((error) => error.id === id && event !== 'open');
        const failed = event === 'error' || (event === 'close' && broken?.event === 'close');
        const why = [code, reason].filter(Boolean).join(' ');
        return {
          kind: 'socket',
          at_ms: since(ts),
          text: oneLine(`${event} ${addressOf(url, pageUrl)}${why ? ` (${why})` : ''}`, maxTextChars),
          failed,
          id,
          ...noiseOf(broken),
        };
      }),
  ];
}

function stepMoment({ title, started_at, duration_ms, error }: ReportedStep, since: Since): ReportMoment {
  return {
    kind: 'step',
    at_ms: since(started_at),
    duration_ms: Math.max(0, duration_ms),
    text: oneLine(title, maxTextChars),
    failed: error !== undefined,
  };
}

function actionMoment(action: ActionRecord, since: Since): ReportMoment {
  const { type, text, target, toUrl, value, key, id, ts } = action;
  const what =
    type === 'navigate'
      ? addressOf(toUrl ?? '', action.fromUrl ?? action.url)
      : (text ?? target ?? key ?? '');
  const typed = value === undefined ? '' : ` "${value}"`;
  return {
    kind: type === 'navigate' ? 'navigation' : 'action',
    at_ms: since(ts),
    text: oneLine(`${type} ${what}${typed}`, maxTextChars),
    failed: false,
    id,
  };
}

function requestMoment(body: NetworkBodyRecord, since: Since, { network_failures }: Listed): ReportMoment {
  const { id, method, url, pageUrl, status, duration, ts, startedAt } = body;
  const failed = howItFailed(body) !== undefined;
  const failure = network_failures.find(
    (one) => one.id === id || (failed && one.method === method && one.url === url && one.status === status),
  );
  return {
    kind: 'request',
    at_ms: since(startedAt ?? ts),
    ...(duration === undefined ? {} : { duration_ms: duration }),
    text: oneLine(`${method} ${addressOf(url, pageUrl)}`, maxTextChars),
    status,
    failed,
    id,
    ...noiseOf(failure),
  };
}

function logMoment(log: LogRecord, since: Since, { errors, network_failures }: Listed): ReportMoment[] {
  const { id, type, level, message, ts, source } = log;
  if (type === 'network' && source === 'resource') {
    const failure = network_failures.find((one) => one.id === id);
    if (!failure) return [];
    const text = `${failure.method} ${failure.address}`;
    return [{ kind: 'request', at_ms: since(ts), text, status: 0, failed: true, id, ...noiseOf(failure) }];
  }
  if (type !== 'exception' && (type !== 'console' || level === 'debug')) return [];
  const error = errors.find((one) => one.id === id);
  return [
    {
      kind: 'console',
      at_ms: since(ts),
      text: oneLine(type === 'exception' ? message : `console.${level}: ${message}`, maxTextChars),
      failed: level === 'error',
      id,
      ...noiseOf(error),
    },
  ];
}

function noiseOf(of: { noise?: string | undefined } | undefined): { noise?: string } {
  return of?.noise === undefined ? {} : { noise: of.noise };
}
