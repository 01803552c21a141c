import type { LogEntry, NetworkBody } from '@gasoline/protocol';
import {
  endpointKey,
  type EndpointName,
  endpointName,
  endpointOfUrl,
  hasIds,
} from '../endpoints/endpoint-name.ts';
import type { FailedRequest } from '../errors/failed-request.ts';
import { findNoise } from '../noise/find-noise.ts';
import type { Happening } from '../noise/noise-rule.ts';
import { logId, networkId } from '../records/records.ts';
import { plainRequest } from './plain-path.ts';
import type { Sighting } from './sighting.ts';

const maxEndpoints = 300;
/** The page gave up by itself, or went away. */
const deliberate = /abort|cancel|unload|navigat/i;

/** Answers 5xx, and failures where there was success before. */
export class FailingRequests {
  /** The last success of each endpoint. */
  readonly #successes = new Map<string, number>();

  /** An answer 5xx needs no memory. */
  sightServerError(body: NetworkBody): Sighting | undefined {
    const name = body.status >= 500 && body.status <= 599 ? endpointName(body) : undefined;
    if (!name || findNoise(happeningOf(body))) return undefined;
    return sighting(body, name, 'error', undefined);
  }

  /** Everything else that tells of a failure by what was there before. */
  sightChange(body: NetworkBody): Sighting | undefined {
    const { status } = body;
    if (status >= 500) return undefined;
    const name = endpointName(body);
    if (!name) return undefined;
    const key = endpointKey(name);
    if (status >= 200 && status < 400) {
      this.#remember(key, status);
      return undefined;
    }
    const before = this.#successes.get(key);
    if (before === undefined || findNoise(happeningOf(body))) return undefined;
    if (status === 0 && (body.error === undefined || deliberate.test(body.error))) return undefined;
    // That one thing is gone says nothing about the endpoint.
    if ((status === 404 || status === 410) && hasIds(name)) return undefined;
    return sighting(body, name, 'warning', before);
  }

  clear(): void {
    this.#successes.clear();
  }

  #remember(key: string, status: number): void {
    this.#successes.delete(key);
    this.#successes.set(key, status);
    if (this.#successes.size <= maxEndpoints) return;
    const [oldest = ''] = this.#successes.keys();
    this.#successes.delete(oldest);
  }
}

/** A sender that tells of failures in its log alone; whoever sends the request itself as well has told more. */
export function failedLog(entry: LogEntry, request: FailedRequest | undefined): Sighting | undefined {
  if (!request || request.status < 500 || request.status > 599) return undefined;
  const { method, url, status } = request;
  const endpoint = endpointOfUrl(url, entry.url);
  const { message, level, url: pageUrl } = entry;
  const happening: Happening = { kind: 'network', message, level, url, method, status, pageUrl };
  if (!endpoint || findNoise(happening)) return undefined;
  return {
    category: 'network_errors',
    severity: 'error',
    identity: identityOf({ method, ...endpoint }, status),
    ts: entry.ts,
    urls: [url, entry.url],
    happening,
    basic: true,
    describe: () => ({
      message: `Server error: ${plainRequest(method, url, entry.url)} → ${status}`,
      context: { id: logId(entry.seq), method, url, status },
    }),
  };
}

function sighting(
  body: NetworkBody,
  name: EndpointName,
  severity: Sighting['severity'],
  before: number | undefined,
): Sighting {
  const { method, url, status, pageUrl } = body;
  return {
    category: 'network_errors',
    severity,
    identity: identityOf(name, status),
    ts: body.ts,
    urls: [url, pageUrl],
    happening: happeningOf(body),
    ...(status >= 500 ? { basic: true } : {}),
    describe: () => ({
      message: sentence(plainRequest(method, url, pageUrl), status, before),
      context: {
        id: networkId(body.seq),
        method,
        url,
        status,
        ...(body.responseBody ? { response_preview: body.responseBody } : {}),
        ...(body.error ? { error: body.error } : {}),
        ...(before === undefined ? {} : { previous_status: before }),
        ...(body.tabId === undefined ? {} : { tab_id: body.tabId }),
      },
    }),
  };
}

function sentence(request: string, status: number, before: number | undefined): string {
  if (status >= 500) return `Server error: ${request} → ${status}`;
  if (status === 0) return `Request failed: ${request} got no answer (was ${before})`;
  return `Auth/access issue: ${request} → ${status} (was ${before})`;
}

function identityOf(
  { method, host, path }: Omit<EndpointName, 'scheme' | 'operation'>,
  status: number,
): string {
  return `${method} ${host}${path} ${status}`;
}

function happeningOf({ url, method, status, pageUrl }: NetworkBody): Happening {
  return { kind: 'network', message: '', url, method, status, pageUrl };
}
