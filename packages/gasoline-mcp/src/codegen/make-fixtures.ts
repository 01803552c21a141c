import { limits, type NetworkBody } from '@gasoline/protocol';
import { wayOut } from '../way-out/way-out.ts';
import { endpointOf } from './endpoint-of.ts';
import { isAwaitable } from './is-awaitable.ts';
import type { FixtureRoute } from './steps.ts';

export interface Fixtures {
  /** The content of the file. */
  file: string;
  routes: FixtureRoute[];
  warnings: string[];
}

interface Fixture {
  status: number;
  contentType: string;
  body: unknown;
}

/** The last answer of each endpoint, without secrets, as far as it fits. */
export function makeFixtures(requests: readonly NetworkBody[]): Fixtures {
  const found = new Map<string, { route: FixtureRoute; fixture: Fixture }>();
  let cut = 0;
  for (const request of requests) {
    const endpoint = isAwaitable(request) ? endpointOf(request) : undefined;
    if (!endpoint) continue;
    if (request.truncated || request.responseBody === null) {
      if (request.status !== 204) cut++;
      continue;
    }
    const { key } = endpoint;
    found.delete(key);
    found.set(key, { route: endpoint, fixture: fixtureOf(request) });
  }
  const newest = [...found.values()].slice(-limits.maxAssertedBodies);
  const kept = fitting(newest);
  const left = found.size - kept.length;
  return {
    file: fileOf(kept),
    routes: kept.map(({ route }) => route),
    warnings: [
      ...(left > 0
        ? [`${left} endpoints are left out of the fixtures, which may hold 20 answers and 50 KB.`]
        : []),
      ...(cut > 0
        ? [
            `${cut} answers were not kept whole and are no fixtures; the mocked test asks the server for them.`,
          ]
        : []),
    ],
  };
}

function fixtureOf({ status, contentType = 'application/json', responseBody }: NetworkBody): Fixture {
  const text = responseBody ?? '';
  return { status, contentType, body: /\bjson\b/i.test(contentType) ? withoutSecrets(text) : wayOut(text) };
}

/** Masked values keep their type, so that the mocked answer has the shape of the real one. */
function withoutSecrets(text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Said to be JSON and is none: it is given back as it was.
    return wayOut(text);
  }
  return keepNumbers(body, wayOut(body));
}

function keepNumbers(original: unknown, masked: unknown): unknown {
  if (typeof original === 'number' && typeof masked === 'string') return 0;
  if (Array.isArray(original) && Array.isArray(masked))
    return masked.map((item, i) => keepNumbers(original[i], item));
  if (!isRecord(original) || !isRecord(masked)) return masked;
  return Object.fromEntries(
    Object.entries(masked).map(([name, item]) => [name, keepNumbers(original[name], item)]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As many as fit, the newest first. */
function fitting<T extends { route: FixtureRoute; fixture: Fixture }>(all: T[]): T[] {
  const kept = [...all];
  while (kept.length > 0 && Buffer.byteLength(fileOf(kept)) > limits.maxFixtureBytes) kept.shift();
  return kept;
}

function fileOf(all: readonly { route: FixtureRoute; fixture: Fixture }[]): string {
  return `${JSON.stringify(Object.fromEntries(all.map(({ route, fixture }) => [route.key, fixture])), null, 2)}\n`;
}
