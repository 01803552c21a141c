import type { TestReportHeader, TestReportLine } from '@gasoline/protocol';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { version } from '../version.ts';
import { wayOut } from '../way-out/way-out.ts';
import { ciAttributes } from './ci-attributes.ts';
import { openExporters } from './exporters.ts';
import type { OtlpTarget } from './otlp-target.ts';
import { type Count, Signal } from './signal.ts';
import type { Origin, Telemetry } from './telemetry.ts';
import { type KnownCause, TestTraces } from './test-traces.ts';

/** Batches that wait while one is under way. More would fill the memory of a run whose collector is slow. */
const maxWaiting = 8;
/** For one batch, with all that the exporter tries. */
const exportTimeoutMs = 10_000;
/** After the last test: what has not gone by then is dropped. */
const closingMs = 30_000;

export interface OtlpOutcome {
  traces: number;
  spans: Count;
  logs: Count;
  /** What is missing, and why. */
  problems: string[];
  /** Whether everything arrived that this collector takes. */
  ok: boolean;
}

export interface SenderOptions {
  env?: Record<string, string | undefined>;
  timeoutMs?: number;
}

/** Sends tests as they end, in batches, one after the other. Nothing here throws at a run. */
export class OtlpSender {
  readonly #origin: Origin;
  readonly #cancel: () => void;
  readonly #spans: Signal<ReadableSpan>;
  readonly #logs: Signal<ReadableLogRecord>;
  readonly #waiting: (() => Promise<void>)[] = [];
  #working: Promise<void> | undefined;
  #run: TestTraces | undefined;
  #sentTraces = 0;
  #over = false;

  constructor(target: OtlpTarget, { env = process.env, timeoutMs = exportTimeoutMs }: SenderOptions = {}) {
    this.#origin = originOf(env);
    const { spans, logs, cancel } = openExporters(target, timeoutMs);
    this.#cancel = cancel;
    const countTraces = async (batch: ReadableSpan[]) => {
      const answer = await spans.export(batch);
      this.#sentTraces += batch.filter(({ parentSpanContext }) => parentSpanContext === undefined).length;
      return answer;
    };
    this.#spans = new Signal('spans', { export: countTraces });
    this.#logs = new Signal('log records', logs);
  }

  /** The tests of another run follow. */
  begin(run: TestReportHeader, causeOf?: (testId: string) => KnownCause | undefined): void {
    this.#endRun();
    this.#run = new TestTraces(wayOut(run), this.#origin, causeOf);
  }

  add(line: TestReportLine): void {
    if (this.#run) this.#take(this.#run.add(wayOut(line)));
  }

  /** For those who have all tests at once: until there is room for more. */
  async room(): Promise<void> {
    while (this.#waiting.length >= maxWaiting / 2) await this.#working;
  }

  async close(patienceMs = closingMs): Promise<OtlpOutcome> {
    this.#endRun();
    this.#queue(this.#spans);
    this.#queue(this.#logs);
    const timer = setTimeout(() => {
      this.#over = true;
      this.#cancel();
    }, patienceMs);
    while (this.#working) await this.#working;
    clearTimeout(timer);
    this.#cancel();
    return {
      traces: this.#sentTraces,
      spans: this.#spans.count,
      logs: this.#logs.count,
      problems: [...this.#spans.problems(), ...this.#logs.problems()],
      ok: this.#spans.complete && (this.#logs.complete || this.#logs.unknownHere),
    };
  }

  #endRun(): void {
    if (this.#run) this.#take(this.#run.finish());
    this.#run = undefined;
  }

  #take({ spans, logs }: Telemetry): void {
    for (const span of spans) if (this.#spans.take(span, charsOf(span.attributes))) this.#queue(this.#spans);
    for (const log of logs) if (this.#logs.take(log, charsOf(log.attributes))) this.#queue(this.#logs);
  }

  #queue<T>(signal: Signal<T>): void {
    const batch = signal.batch();
    if (batch.length === 0) return;
    if (this.#waiting.length >= maxWaiting) {
      signal.drop(batch, 'the collector was too slow');
      return;
    }
    this.#waiting.push(async () => {
      if (this.#over) signal.drop(batch, 'the time to send them was over');
      else await signal.send(batch);
    });
    this.#working ??= this.#work();
  }

  async #work(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await next();
    this.#working = undefined;
  }
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say it better, where they are set. */
function originOf(env: Record<string, string | undefined>): Origin {
  return {
    resource: resourceFromAttributes(wayOut({ 'service.name': 'browser-tests', ...ciAttributes(env) })).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    scope: { name: 'gasoline', version },
  };
}

/** Roughly what they weigh: everything long is among the attributes. */
function charsOf(attributes: Record<string, unknown>): number {
  let chars = 0;
  for (const value of Object.values(attributes)) if (typeof value === 'string') chars += value.length;
  return chars;
}
