import type { Attributes, HrTime, SpanContext, SpanKind } from '@opentelemetry/api';
import type { SeverityNumber } from '@opentelemetry/api-logs';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/** What the exporters take. */
export interface Telemetry {
  spans: ReadableSpan[];
  logs: ReadableLogRecord[];
}

/** Who speaks: the same for all that is sent. */
export interface Origin {
  resource: Resource;
  scope: { name: string; version: string };
}

export interface SpanFields {
  traceId: string;
  spanId: string;
  parentId?: string | undefined;
  name: string;
  kind: SpanKind;
  startMs: number;
  endMs: number;
  /** Why it failed, if it did. */
  failure?: string | undefined;
  attributes: Attributes;
}

export interface LogFields {
  traceId: string;
  spanId: string;
  atMs: number;
  severity: SeverityNumber;
  severityText: string;
  body: string;
  attributes: Attributes;
}

const sampled = 1;
const statusUnset = 0;
const statusError = 2;

/** Written down after the fact, so no tracer is asked: its clock and its ids would be of today. */
export function makeSpan({ resource, scope }: Origin, fields: SpanFields): ReadableSpan {
  const { traceId, spanId, parentId, name, kind, startMs, failure, attributes } = fields;
  const endMs = Math.max(startMs, fields.endMs);
  const own = context(traceId, spanId);
  return {
    name,
    kind,
    spanContext: () => own,
    ...(parentId === undefined ? {} : { parentSpanContext: context(traceId, parentId) }),
    startTime: hrTime(startMs),
    endTime: hrTime(endMs),
    duration: hrTime(endMs - startMs),
    status: failure === undefined ? { code: statusUnset } : { code: statusError, message: failure },
    attributes: known(attributes),
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: scope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

export function makeLog({ resource, scope }: Origin, fields: LogFields): ReadableLogRecord {
  const { traceId, spanId, atMs, severity, severityText, body, attributes } = fields;
  return {
    hrTime: hrTime(atMs),
    hrTimeObserved: hrTime(atMs),
    spanContext: context(traceId, spanId),
    severityNumber: severity,
    severityText,
    body,
    resource,
    instrumentationScope: scope,
    attributes: known(attributes),
    droppedAttributesCount: 0,
  };
}

function context(traceId: string, spanId: string): SpanContext {
  return { traceId, spanId, traceFlags: sampled };
}

function hrTime(ms: number): HrTime {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
}

function known(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}
