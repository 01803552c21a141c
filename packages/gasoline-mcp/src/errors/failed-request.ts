import type { LogEntry } from '@gasoline/protocol';

/** A request that failed, as a log entry of type network tells it. */
export interface FailedRequest {
  method: string;
  /** The address without what differs from call to call. */
  route: string;
  statusClass: string;
  url: string;
  status: number;
}

export function requestIn({ type, metadata }: LogEntry): FailedRequest | undefined {
  if (type !== 'network' || !metadata) return undefined;
  const { method = 'GET', url, status = 0 } = metadata;
  if (typeof url !== 'string' || typeof method !== 'string' || typeof status !== 'number') return undefined;
  return { method, url, status, route: routeOf(url), statusClass: classOf(status) };
}

export function classOf(status: number): string {
  return status === 0 ? 'no answer' : `${Math.floor(status / 100)}xx`;
}

const idSegment = /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27}|(?=[^/]*\d)[0-9a-z]{20,}|(?=.*\d)[0-9a-f]{8,})$/i;

function routeOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  const segments = pathname.split('/').map((segment) => (idSegment.test(segment) ? ':id' : segment));
  return `${host}${segments.join('/')}`;
}
