import type { LogRecord, NetworkBodyRecord, ReportNetwork } from '@gasoline/protocol';
import { routeOfRequest } from '../../errors/failed-request.ts';
import { findNoise } from '../../noise/find-noise.ts';
import type { NoiseRule } from '../../noise/noise-rule.ts';
import { excerpt } from '../excerpt.ts';
import { addressOf } from './address-of.ts';
import { bodyMessage } from './body-message.ts';
import type { Since } from './clock.ts';

const maxBodyChars = 1_000;
const maxErrorChars = 300;

/** A failed request, and what makes it the same one in another test. */
export interface IdentifiedFailure {
  failure: ReportNetwork;
  identity: string;
}

/** Requests that were refused, broke, or got no answer; several of one kind are one. In the order of their begin. */
export function listNetworkFailures(
  bodies: readonly NetworkBodyRecord[],
  logs: readonly LogRecord[],
  { since, rules }: { since: Since; rules: readonly NoiseRule[] },
): IdentifiedFailure[] {
  const found = new Map<string, IdentifiedFailure>();
  const add = (one: IdentifiedFailure) => {
    const known = found.get(one.identity);
    if (known) known.failure.count++;
    else found.set(one.identity, one);
  };
  for (const body of bodies) if (howItFailed(body)) add(describe(body, bodies, since, rules));
  for (const log of logs) {
    const missing = missingFile(log, since, rules);
    if (missing) add(missing);
  }
  return [...found.values()].sort((a, b) => a.failure.at_ms - b.failure.at_ms);
}

/** `said`: an answer that looks fine, whose body says that it is not, as GraphQL does it. */
export function howItFailed(body: NetworkBodyRecord): 'refused' | 'no answer' | 'said' | undefined {
  const { status, error, url, responseBody } = body;
  if (status >= 400) return 'refused';
  if (status === 0) return error?.startsWith('opaque') || !/^https?:/.test(url) ? undefined : 'no answer';
  return responseBody && graphqlErrors.test(responseBody.slice(0, 5_000)) ? 'said' : undefined;
}

const graphqlErrors = /^\s*\{(?:\s*"data"\s*:\s*null\s*,)?\s*"errors"\s*:\s*\[\s*\{[^]{0,500}"message"/;

function describe(
  body: NetworkBodyRecord,
  all: readonly NetworkBodyRecord[],
  since: Since,
  rules: readonly NoiseRule[],
): IdentifiedFailure {
  const { id, method, url, status, error, pageUrl, duration, requestBody, responseBody, contentType } = body;
  const route = routeOfRequest(url, pageUrl);
  const message = bodyMessage(responseBody, contentType);
  const noise =
    findNoise({ kind: 'network', message: '', url, method, status, pageUrl }, rules)?.reason ??
    whyHarmless(body, route, all);
  return {
    identity: `${method} ${route} ${status} ${noise ?? ''}`,
    failure: {
      id,
      method: excerpt(method, 20),
      url: excerpt(url, 500),
      address: addressOf(url, pageUrl),
      status,
      at_ms: since(body.startedAt ?? body.ts),
      ...(duration === undefined ? {} : { duration_ms: duration }),
      ...(requestBody ? { request: excerpt(requestBody, maxBodyChars) } : {}),
      ...(responseBody ? { response: excerpt(responseBody, maxBodyChars) } : {}),
      ...(message === undefined ? {} : { message }),
      ...(error === undefined ? {} : { error: excerpt(error, maxErrorChars) }),
      count: 1,
      ...(noise === undefined ? {} : { noise }),
    },
  };
}

/** What the page itself gave up, and what worked when it was tried again, broke nothing. */
function whyHarmless(
  body: NetworkBodyRecord,
  route: string,
  all: readonly NetworkBodyRecord[],
): string | undefined {
  if (body.status === 0 && /^(?:AbortError|aborted)\b/.test(body.error ?? ''))
    return 'the page itself gave up on it';
  const begun = body.startedAt ?? body.ts;
  const again = all.find(
    (other) =>
      other.method === body.method &&
      (other.startedAt ?? other.ts) > begun &&
      other.status > 0 &&
      other.status < 400 &&
      howItFailed(other) === undefined &&
      routeOfRequest(other.url, other.pageUrl) === route,
  );
  return again ? `the same request was answered with ${again.status} later` : undefined;
}

/** A script, style or image that did not load is known from its element alone. */
function missingFile(
  log: LogRecord,
  since: Since,
  rules: readonly NoiseRule[],
): IdentifiedFailure | undefined {
  const { type, source, metadata, url: pageUrl } = log;
  const [url, element] = [metadata?.['url'], metadata?.['element']];
  if (type !== 'network' || source !== 'resource' || typeof url !== 'string') return undefined;
  const noise = findNoise({ kind: 'network', message: '', url, method: 'GET', pageUrl }, rules)?.reason;
  return {
    identity: `GET ${routeOfRequest(url, pageUrl)} missing`,
    failure: {
      id: log.id,
      method: 'GET',
      url: excerpt(url, 500),
      address: addressOf(url, pageUrl),
      status: 0,
      at_ms: since(log.ts),
      error: `the <${String(element)}> could not be loaded`,
      count: 1,
      ...(noise === undefined ? {} : { noise }),
    },
  };
}
