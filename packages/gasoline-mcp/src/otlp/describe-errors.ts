import type { LogRecord, ReportedError, TestReportLine } from '@gasoline/protocol';
import type { Attributes } from '@opentelemetry/api';
import { SeverityNumber } from '@opentelemetry/api-logs';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';
import type { StepSpans } from './describe-steps.ts';
import { shorten } from './shorten.ts';
import { makeLog, type Origin } from './telemetry.ts';

const maxMessage = 4_000;
const maxStack = 16_000;

/** What the page said that is an error, and what the test complained of, each linked to the step it belongs to. */
export function describeErrors(
  { snapshot, errors, started_at, duration_ms }: TestReportLine,
  traceId: string,
  steps: StepSpans,
  origin: Origin,
): ReadableLogRecord[] {
  const log = (spanId: string, atMs: number, body: string, attributes: Attributes) =>
    makeLog(origin, {
      traceId,
      spanId,
      atMs,
      severity: SeverityNumber.ERROR,
      severityText: 'ERROR',
      body: shorten(body, maxMessage),
      attributes,
    });
  const endMs = Date.parse(started_at) + Math.max(0, duration_ms);
  return [
    ...(snapshot?.logs ?? [])
      .filter(({ level }) => level === 'error')
      .map((entry) => {
        const atMs = Date.parse(entry.ts);
        return log(steps.during(atMs), atMs, entry.message, pageAttributes(entry));
      }),
    ...errors.map((error) =>
      log(steps.failed?.spanId ?? steps.trySpan, steps.failed?.endMs ?? endMs, error.message, {
        ...exceptionAttributes(error.message, error.stack),
        'gasoline.error.source': 'test',
        'code.file.path': error.location?.file,
        'code.line.number': error.location?.line,
      }),
    ),
  ];
}

function pageAttributes(entry: LogRecord): Attributes {
  const { type, message, url, filename, lineno, colno, count, id } = entry;
  const stack = stackOf(entry);
  const thrown = type === 'exception' || stack !== undefined;
  return {
    ...(thrown ? exceptionAttributes(message, stack) : {}),
    'gasoline.error.source': type,
    'browser.document.url.full': url || undefined,
    'code.file.path': filename,
    'code.line.number': lineno,
    'code.column.number': colno,
    'gasoline.entry.count': count,
    'gasoline.entry.id': id,
  };
}

/** In terms of the sources where that is known. */
function stackOf({ stack, frames, message }: LogRecord): string | undefined {
  if (!frames || frames.length === 0) return stack;
  return [
    message,
    ...frames.map(({ functionName, file, line, column }) =>
      functionName === undefined
        ? `    at ${file}:${line}:${column}`
        : `    at ${functionName} (${file}:${line}:${column})`,
    ),
  ].join('\n');
}

/** https://opentelemetry.io/docs/specs/semconv/exceptions/exceptions-logs/ */
function exceptionAttributes(text: string, stack: ReportedError['stack']): Attributes {
  const { type, message } = splitMessage(text);
  return {
    'exception.type': type,
    'exception.message': shorten(message, maxMessage),
    'exception.stacktrace': stack === undefined ? undefined : shorten(stack, maxStack),
  };
}

/** `Uncaught (in promise) TypeError: x is not a function` */
function splitMessage(text: string): { type: string | undefined; message: string } {
  const [, type, message] =
    /^(?:Uncaught (?:\(in promise\) )?)?([A-Z]\w{0,60}(?:Error|Exception)|Error): ([^]*)$/.exec(text) ?? [];
  return { type, message: message ?? text };
}
