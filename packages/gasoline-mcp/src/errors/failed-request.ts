import type { LogEntry } from '@gasoline/protocol';
import { endpointOfUrl } from '../endpoints/endpoint-name.ts';

/** A request that failed, as a log entry of type network tells it. */
export interface FailedRequest {
  method: string;
  /** The address without what differs from call to call. */
  route: string;
  statusClass: string;
  url: string;
  status: number;
}

/** Entries are read again with every question; what they tell stays. */
const known = new WeakMap<LogEntry, FailedRequest | undefined>();

export function requestIn(entry: LogEntry): FailedRequest | undefined {
  if (entry.type !== 'network') return undefined;
  if (!known.has(entry)) known.set(entry, readRequest(entry));
  return known.get(entry);
}

function readRequest({ metadata, url: pageUrl }: LogEntry): FailedRequest | undefined {
  if (!metadata) return undefined;
  const { method = 'GET', url, status = 0 } = metadata;
  if (typeof url !== 'string' || typeof method !== 'string' || typeof status !== 'number') return undefined;
  return { method, url, status, route: routeOfRequest(url, pageUrl), statusClass: classOf(status) };
}

/** The address without what differs from call to call, and without a host that goes without saying. */
export function routeOfRequest(url: string, pageUrl: string | undefined): string {
  const endpoint = endpointOfUrl(url, pageUrl);
  if (!endpoint) return url;
  return isOwn(endpoint.host, pageUrl) ? endpoint.path : `${endpoint.host}${endpoint.path}`;
}

/** The page's own server. Where nobody told the page, a server of this machine is taken for it. */
function isOwn(host: string, pageUrl: string | undefined): boolean {
  if (pageUrl !== undefined && URL.canParse(pageUrl)) return new URL(pageUrl).host === host;
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(host);
}

export function classOf(status: number): string {
  return status === 0 ? 'no answer' : `${Math.floor(status / 100)}xx`;
}
