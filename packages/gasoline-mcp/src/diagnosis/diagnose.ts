import type { Action } from '@gasoline/protocol';
import type { ContractTracker } from '../contracts/contract-tracker.ts';
import { describeError } from '../errors/describe-error.ts';
import type { ErrorGroup } from '../errors/group-errors.ts';
import { actionId } from '../records/records.ts';
import type { Store } from '../store/store.ts';
import { findApiChanges } from './api-changes.ts';
import { findDeadSockets } from './dead-sockets.ts';
import type { Diagnosis } from './diagnosis.ts';
import { findFailingEndpoints } from './failed-requests.ts';
import { findLastActions } from './last-actions.ts';
import { findLeaks } from './leaks.ts';
import { rankErrors } from './rank-errors.ts';

export interface DiagnosisOptions {
  store: Store;
  now: number;
  root: string | undefined;
  tabId: number | undefined;
  contracts: ContractTracker;
  /** How many of each kind. */
  max: Record<'errors' | 'failed_requests' | 'api_changes' | 'leaks' | 'sockets' | 'actions', number>;
}

/** What is broken now, from what was captured. */
export async function diagnose(groups: ErrorGroup[], options: DiagnosisOptions): Promise<Diagnosis> {
  const { store, tabId, max } = options;
  const found = {
    errors: rankErrors(groups),
    failed_requests: findFailingEndpoints(groups, store),
    api_changes: findApiChanges(options.contracts),
    leaks: findLeaks(store, tabId),
    sockets: findDeadSockets(store, tabId),
    actions: findLastActions(store, { tabId, now: options.now, max: max.actions }),
  };
  const noise = groups.filter((group) => group.noise !== undefined).length;
  return {
    errors: await Promise.all(
      found.errors.slice(0, max.errors).map((group) => describeGroup(group, options)),
    ),
    failed_requests: found.failed_requests.slice(0, max.failed_requests).map((endpoint) => ({
      id: endpoint.id,
      ...countOf(endpoint.count),
      request: `${endpoint.method} ${shortAddress(endpoint.url, endpoint.pageUrl)}`,
      outcome:
        endpoint.status === 0
          ? `no answer${endpoint.error ? `: ${endpoint.error}` : ''}`
          : String(endpoint.status),
      ...(endpoint.sent === undefined ? {} : { sent: endpoint.sent }),
      ...(endpoint.response === undefined ? {} : { response: endpoint.response }),
    })),
    api_changes: found.api_changes.slice(0, max.api_changes),
    leaks: found.leaks.slice(0, max.leaks),
    sockets: found.sockets.slice(0, max.sockets).map(({ id, url, state, closeCode, closeReason }) => ({
      id,
      url,
      outcome: [state, closeCode, closeReason].filter(Boolean).join(' '),
    })),
    actions: found.actions.map(({ action, withoutEffect }) => ({
      id: actionId(action.seq),
      what: describeAction(action),
      ...(withoutEffect ? { without_effect: true } : {}),
    })),
    left_out: leftOut({
      errors: found.errors.length - max.errors,
      failed_requests: found.failed_requests.length - max.failed_requests,
      api_changes: found.api_changes.length - max.api_changes,
      leaks: found.leaks.length - max.leaks,
      sockets: found.sockets.length - max.sockets,
      noise,
    }),
  };
}

async function describeGroup(
  group: ErrorGroup,
  { store, root }: DiagnosisOptions,
): Promise<Diagnosis['errors'][number]> {
  const record = await describeError(group, { store, root });
  const [snippet] = record._aiContext?.sourceSnippets ?? [];
  const lines = snippet?.snippet.filter(({ line }) => Math.abs(line - snippet.line) <= 1) ?? [];
  const before = [
    ...(record._causes ?? []).map(
      ({ id, method, url, status }) =>
        `${id} ${method} ${shortAddress(url, record.url)} → ${status === 0 ? 'no answer' : status}`,
    ),
    // Going somewhere is seldom the point; what the user pressed to get there is.
    ...(record._actions ?? [])
      .toSorted((a, b) => Number(a.type === 'navigate') - Number(b.type === 'navigate'))
      .slice(0, 1)
      .map((action) => `${action.id} ${describeAction({ ...action, url: record.url })}`),
  ];
  return {
    id: record.id,
    ...countOf(group.count),
    summary: record._aiContext?.summary ?? record.message,
    ...(lines.length > 0
      ? { source: lines.map(({ line, text, isError }) => `${isError ? '>' : ' '} ${line} | ${text}`) }
      : {}),
    ...(before.length > 0 ? { before } : {}),
  };
}

function describeAction({
  type,
  target,
  text,
  value,
  toUrl,
  url,
}: Pick<Action, 'type' | 'target' | 'text' | 'value' | 'toUrl' | 'url'>): string {
  const to = toUrl === undefined ? undefined : `to ${shortAddress(toUrl, url)}`;
  return [type, target, text && `"${text}"`, value !== undefined && `= ${value}`, to]
    .filter(Boolean)
    .join(' ');
}

/** The page's own origin goes without saying. */
function shortAddress(url: string, pageUrl: string): string {
  if (!URL.canParse(url) || !URL.canParse(pageUrl)) return url;
  const { origin, pathname, search } = new URL(url);
  return origin === new URL(pageUrl).origin ? `${pathname}${search}` : url;
}

function countOf(count: number): { count?: number } {
  return count > 1 ? { count } : {};
}

function leftOut(counts: Record<string, number>): Diagnosis['left_out'] {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
