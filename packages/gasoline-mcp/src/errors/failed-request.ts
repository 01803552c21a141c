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

export function requestIn({ type, metadata, url: pageUrl }: LogEntry): FailedRequest | undefined {
  if (type !== 'network' || !metadata) return undefined;
  const { method = 'GET', url, status = 0 } = metadata;
  if (typeof url !== 'string' || typeof method !== 'string' || typeof status !== 'number') return undefined;
  const endpoint = endpointOfUrl(url, pageUrl);
  const route = endpoint ? `${endpoint.host}${endpoint.path}` : url;
  return { method, url, status, route, statusClass: classOf(status) };
}

export function classOf(status: number): string {
  return status === 0 ? 'no answer' : `${Math.floor(status / 100)}xx`;
}
