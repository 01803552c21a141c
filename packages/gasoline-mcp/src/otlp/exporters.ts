import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base';
import {
  convertLegacyHttpOptions,
  createOtlpHttpExportDelegate,
} from '@opentelemetry/otlp-exporter-base/node-http';
import {
  type ISerializer,
  LogsExporterMetricsHelper,
  ProtobufLogsSerializer,
  ProtobufTraceSerializer,
  TraceExporterMetricsHelper,
} from '@opentelemetry/otlp-transformer';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { OtlpTarget } from './otlp-target.ts';

/** An exporter tries again within its time where that makes sense. It keeps no time while a connection is made: hence this. */
const graceMs = 1_000;

/** Nobody answered in time. */
export class NoAnswer extends Error {}

const protobuf = { 'Content-Type': 'application/x-protobuf' };

export interface Exporter<T> {
  /** How many of them the collector did not take. Rejects when it took none. */
  export(items: T[]): Promise<{ rejected: number; reason: string | undefined }>;
}

export interface Exporters {
  spans: Exporter<ReadableSpan>;
  logs: Exporter<ReadableLogRecord>;
  /** Ends what is under way. */
  cancel(): void;
}

/**
 * OpenTelemetry's exporters for OTLP/HTTP. They are put together here, because the ready ones say to nobody what a
 * collector rejected: https://github.com/open-telemetry/opentelemetry-specification/blob/main/specification/protocol/exporter.md
 */
export function openExporters({ traces, logs, headers }: OtlpTarget, timeoutMs: number): Exporters {
  const agent =
    new URL(traces).protocol === 'https:'
      ? new HttpsAgent({ keepAlive: true })
      : new HttpAgent({ keepAlive: true });
  const options = (url: string) => ({
    url,
    headers,
    timeoutMillis: timeoutMs,
    httpAgentOptions: () => agent,
  });
  const spanAnswers = listenTo(ProtobufTraceSerializer);
  const logAnswers = listenTo(ProtobufLogsSerializer);
  const spanExporter = new OTLPExporterBase(
    createOtlpHttpExportDelegate(
      convertLegacyHttpOptions(options(traces), 'TRACES', 'v1/traces', protobuf),
      spanAnswers.serializer,
      'otlp_http_span_exporter',
      TraceExporterMetricsHelper,
      undefined,
    ),
  );
  const logExporter = new OTLPExporterBase(
    createOtlpHttpExportDelegate(
      convertLegacyHttpOptions(options(logs), 'LOGS', 'v1/logs', protobuf),
      logAnswers.serializer,
      'otlp_http_log_exporter',
      LogsExporterMetricsHelper,
      undefined,
    ),
  );
  const underWay = new Set<(error: Error) => void>();
  const exported = <T>(exporter: OTLPExporterBase<T[]>, items: T[]) =>
    new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => settle(() => reject(error));
      const settle = (end: () => void) => {
        clearTimeout(timer);
        underWay.delete(fail);
        end();
      };
      const timer = setTimeout(() => {
        fail(new NoAnswer());
        agent.destroy();
      }, timeoutMs + graceMs);
      underWay.add(fail);
      exporter.export(items, ({ code, error }) =>
        code === 0 ? settle(resolve) : fail(error ?? new Error('no reason was given')),
      );
    });
  return {
    spans: {
      async export(items) {
        await exported(spanExporter, items);
        const { rejectedSpans, errorMessage } = spanAnswers.take()?.partialSuccess ?? {};
        return { rejected: rejectedSpans ?? 0, reason: errorMessage };
      },
    },
    logs: {
      async export(items) {
        await exported(logExporter, items);
        const { rejectedLogRecords, errorMessage } = logAnswers.take()?.partialSuccess ?? {};
        return { rejected: rejectedLogRecords ?? 0, reason: errorMessage };
      },
    },
    cancel() {
      for (const fail of underWay) fail(new NoAnswer());
      agent.destroy();
    },
  };
}

/** Keeps the last answer. One batch is under way at a time, so it is the answer to that one. */
function listenTo<Request, Answer>(serializer: ISerializer<Request, Answer>) {
  let last: Answer | undefined;
  return {
    serializer: {
      serializeRequest: (request: Request) => serializer.serializeRequest(request),
      deserializeResponse(data: Uint8Array): Answer {
        last = serializer.deserializeResponse(data);
        return last;
      },
    },
    take(): Answer | undefined {
      const answer = last;
      last = undefined;
      return answer;
    },
  };
}
