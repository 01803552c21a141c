import type { NetworkBodyRecord, TestReportLine } from '@gasoline/protocol';
import { type Attributes, SpanKind } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { StepSpans } from './describe-steps.ts';
import { shorten } from './shorten.ts';
import { spanIdOf } from './span-ids.ts';
import { makeSpan, type Origin } from './telemetry.ts';

const maxUrl = 2_000;
const maxMessage = 1_000;

/** Those that the conventions know: https://opentelemetry.io/docs/specs/semconv/http/http-spans/ */
const methods = new Set([
  'CONNECT',
  'DELETE',
  'GET',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'POST',
  'PUT',
  'QUERY',
  'TRACE',
]);

/** The browser's requests, each below the step during which it began. Bodies and headers stay here. */
export function describeRequests(
  { snapshot }: TestReportLine,
  { traceId, path }: { traceId: string; path: string },
  steps: StepSpans,
  origin: Origin,
): ReadableSpan[] {
  return (snapshot?.network_bodies ?? []).map((request, i) => {
    const { duration = 0, startedAt, ts, status, error } = request;
    const startMs = startedAt === undefined ? Date.parse(ts) - duration : Date.parse(startedAt);
    const failed = status === 0 || status >= 400;
    return makeSpan(origin, {
      traceId,
      spanId: spanIdOf(traceId, `${path}/request ${i}`),
      parentId: steps.during(startMs),
      name: methods.has(request.method) ? request.method : 'HTTP',
      kind: SpanKind.CLIENT,
      startMs,
      endMs: startMs + duration,
      // A status says it all; only a missing answer has a reason besides.
      failure: failed ? shorten(status === 0 ? (error ?? 'No answer came') : '', maxMessage) : undefined,
      attributes: httpAttributes(request, failed),
    });
  });
}

function httpAttributes(request: NetworkBodyRecord, failed: boolean): Attributes {
  const { method, url, status, requestSize, responseSize, id } = request;
  const known = methods.has(method);
  return {
    'http.request.method': known ? method : '_OTHER',
    'http.request.method_original': known ? undefined : shorten(method, 100),
    'url.full': shorten(url, maxUrl),
    ...serverAttributes(url),
    'http.response.status_code': status === 0 ? undefined : status,
    'error.type': failed ? (status === 0 ? '_OTHER' : String(status)) : undefined,
    'http.request.body.size': requestSize,
    'http.response.body.size': responseSize,
    'gasoline.entry.id': id,
  };
}

function serverAttributes(address: string): Attributes {
  if (!URL.canParse(address)) return {};
  const { hostname, port, protocol } = new URL(address);
  if (hostname === '') return {};
  const usual = protocol === 'https:' ? 443 : 80;
  return {
    'server.address': hostname.replace(/^\[|\]$/g, ''),
    'server.port': port === '' ? usual : Number(port),
  };
}
