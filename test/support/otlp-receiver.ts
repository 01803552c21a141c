import { createRequire } from 'node:module';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, unknown>;
  status: { code?: string; message?: string };
}

export interface ReceivedLog {
  traceId: string;
  spanId: string;
  timeUnixNano: string;
  severityNumber: string | number;
  severityText: string;
  body: { stringValue: string };
  attributes: Record<string, unknown>;
}

interface Group {
  resource: { attributes: Record<string, unknown> };
}
interface TraceRequest {
  resourceSpans: (Group & { scopeSpans: { spans: ReceivedSpan[] }[] })[];
}
interface LogRequest {
  resourceLogs: (Group & { scopeLogs: { logRecords: ReceivedLog[] }[] })[];
}
interface Elastic {
  MockOtlpServer: new (
    options: Record<string, unknown>,
  ) => {
    start(): Promise<void>;
    close(): Promise<void>;
    httpUrl: URL;
  };
  normalizeTrace(request: unknown): TraceRequest;
  normalizeLogs(request: unknown): LogRequest;
}

// It has no types of its own.
const { MockOtlpServer, normalizeLogs, normalizeTrace } = createRequire(import.meta.url)(
  '@elastic/mockotlpserver',
) as Elastic;

/** Elastic's OTLP receiver: it decodes what arrives with the official definitions. One per process. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly logs: ReceivedLog[] = [];
  readonly resources: Record<string, unknown>[] = [];
  readonly requests: { path: string; headers: Record<string, string> }[] = [];
  readonly #server = new MockOtlpServer({
    logLevel: 'error',
    services: ['http'],
    httpHostname: '127.0.0.1',
    httpPort: 0,
    onRequest: (request: { path: string; headers: Record<string, string> }) => this.requests.push(request),
    onTrace: (request: unknown) => {
      for (const { resource, scopeSpans } of normalizeTrace(request).resourceSpans) {
        this.resources.push(resource.attributes);
        this.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
      }
    },
    onLogs: (request: unknown) => {
      for (const { scopeLogs } of normalizeLogs(request).resourceLogs)
        this.logs.push(...scopeLogs.flatMap(({ logRecords }) => logRecords));
    },
  });

  static async start(): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver();
    await receiver.#server.start();
    return receiver;
  }

  get url(): string {
    return this.#server.httpUrl.origin;
  }

  /** Before the next test. */
  forget(): void {
    for (const list of [this.spans, this.logs, this.resources, this.requests]) list.length = 0;
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}
