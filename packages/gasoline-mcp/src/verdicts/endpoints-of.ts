import { limits, type NetworkBody } from '@gasoline/protocol';
import { endpointName } from '../endpoints/endpoint-name.ts';
import { routeOfRequest } from '../errors/failed-request.ts';
import { findNoise } from '../noise/find-noise.ts';
import type { NoiseRule } from '../noise/noise-rule.ts';
import type { EndpointState } from './app-state.ts';
import { digest } from './digest.ts';
import { routeOf } from './issues-of.ts';
import { keptText } from './kept-text.ts';

const maxUrlChars = 120;
/** How long it takes now: older calls are left out, or they would hide what has changed. */
const latest = 5;

/** What was asked of the API, part by part, the one asked last first. Noise is left out. */
export function endpointsOf(
  bodies: NetworkBody[],
  noiseRules: readonly NoiseRule[],
): { endpoints: EndpointState[]; omitted: number } {
  const found = new Map<string, { newest: NetworkBody; count: number; durations: number[] }>();
  for (const body of bodies) {
    const address = addressOf(body);
    if (address === undefined || isNoise(body, noiseRules)) continue;
    const key = `${body.method} ${address.route} ${address.operation ?? ''}`;
    const known = found.get(key) ?? { newest: body, count: 0, durations: [] };
    // Moved to the end: the order of a Map is the order of insertion.
    found.delete(key);
    known.newest = body;
    known.count++;
    if (body.duration !== undefined) known.durations.push(body.duration);
    found.set(key, known);
  }
  const all = [...found].reverse();
  const kept = all.slice(0, limits.maxSnapshotRequests);
  // Many requests come from few pages.
  const pages = new Map<string, string>();
  const pageOf = ({ pageUrl = '' }: NetworkBody): string => {
    const page = pages.get(pageUrl) ?? routeOf(pageUrl);
    pages.set(pageUrl, page);
    return page;
  };
  return {
    endpoints: kept.map(([key, { newest, count, durations }]) => ({
      ...toState(key, newest, count, durations),
      page: pageOf(newest),
    })),
    omitted: all.length - kept.length,
  };
}

interface Address {
  route: string;
  operation: string | undefined;
}

/** Requests are read again with every question; what they ask for stays. */
const known = new WeakMap<NetworkBody, Address | undefined>();

function addressOf(body: NetworkBody): Address | undefined {
  if (known.has(body)) return known.get(body);
  const name = body.method === 'OPTIONS' ? undefined : endpointName(body);
  const address = name && { route: routeOfRequest(body.url, body.pageUrl), operation: name.operation };
  known.set(body, address);
  return address;
}

function isNoise({ method, url, status, pageUrl }: NetworkBody, rules: readonly NoiseRule[]): boolean {
  return findNoise({ kind: 'network', message: '', method, url, status, pageUrl }, rules) !== undefined;
}

function toState(
  key: string,
  newest: NetworkBody,
  count: number,
  durations: number[],
): Omit<EndpointState, 'page'> {
  const { method, responseSize, status, seq } = newest;
  const { contentType, ...words } = wordsOf(key, newest);
  return {
    ...words,
    method,
    count,
    status,
    ...(durations.length > 0 ? { duration: Math.round(median(durations.slice(-latest))) } : {}),
    ...(responseSize === undefined ? {} : { responseSize }),
    ...(contentType === undefined ? {} : { contentType }),
    seq,
  };
}

type Words = Pick<EndpointState, 'key' | 'route' | 'url' | 'contentType'>;

/** Digests and redacted texts are most of the work, and stay: the key is made of the request itself. */
const knownWords = new WeakMap<NetworkBody, Words>();

function wordsOf(key: string, body: NetworkBody): Words {
  const known = knownWords.get(body);
  if (known) return known;
  const { method, contentType } = body;
  const { route = '', operation } = addressOf(body) ?? {};
  const words = {
    key: digest(key),
    route: digest(`${method} ${route}`),
    url: keptText(operation === undefined ? route : `${route} ${operation}`, maxUrlChars),
    ...(contentType === undefined ? {} : { contentType: keptText(contentType, 40) }),
  };
  knownWords.set(body, words);
  return words;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
