import type { NetworkBody } from '@gasoline/protocol';
import { requestIn } from '../errors/failed-request.ts';
import type { ErrorGroup } from '../errors/group-errors.ts';
import { logId, networkId } from '../records/records.ts';
import type { Store } from '../store/store.ts';

export interface FailingEndpoint {
  /** Of the record with the bodies, or of the log entry where that is no longer kept. */
  id: string;
  count: number;
  method: string;
  url: string;
  pageUrl: string;
  /** 0: no answer. */
  status: number;
  error?: string;
  sent?: string;
  response?: string;
}

/** Requests that failed, one item per endpoint and kind of failure: server errors first, then newest first. */
export function findFailingEndpoints(groups: ErrorGroup[], store: Store): FailingEndpoint[] {
  const rank = ({ status }: FailingEndpoint) => (status >= 500 ? 0 : status === 0 ? 1 : 2);
  return groups
    .filter(({ newest, noise }) => newest.type === 'network' && noise === undefined)
    .sort((a, b) => b.lastTs - a.lastTs)
    .map((group) => describe(group, store))
    .sort((a, b) => rank(a) - rank(b));
}

function describe({ newest, count }: ErrorGroup, store: Store): FailingEndpoint {
  const request = requestIn(newest);
  const record = findRecord(newest.metadata?.['startedAt'], request?.url, store);
  const missing = newest.metadata?.['url'];
  return {
    id: record ? networkId(record.seq) : logId(newest.seq),
    count,
    method: request?.method ?? 'GET',
    url: request?.url ?? (typeof missing === 'string' ? missing : newest.message),
    pageUrl: newest.url,
    status: request?.status ?? 0,
    ...(record?.error === undefined ? {} : { error: record.error }),
    ...(record?.requestBody ? { sent: record.requestBody } : {}),
    ...(record?.responseBody ? { response: record.responseBody } : {}),
  };
}

function findRecord(startedAt: unknown, url: string | undefined, store: Store): NetworkBody | undefined {
  for (const record of store.networkBodies.newestFirst())
    if (record.url === url && record.startedAt === startedAt) return record;
  return undefined;
}
