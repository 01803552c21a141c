import type { TestReportHeader, TestReportLine } from '@gasoline/protocol';
import { type Attributes, SpanKind } from '@opentelemetry/api';
import { describeErrors } from './describe-errors.ts';
import { describeRequests } from './describe-requests.ts';
import { describeSteps } from './describe-steps.ts';
import { shorten } from './shorten.ts';
import { spanIdOf, traceIdOf } from './span-ids.ts';
import { makeSpan, type Origin, type Telemetry } from './telemetry.ts';

/** Why a test failed, where somebody found that out. */
export interface KnownCause {
  kind: string;
  text: string;
}

const maxMessage = 1_000;

interface Tries {
  line: TestReportLine;
  startMs: number;
  endMs: number;
  count: number;
}

/**
 * The tests of one run as traces. The root of a trace is the test, below it are its tries, and below these the steps
 * and the requests of the browser. A try is told as soon as it has ended, a test with its last try.
 */
export class TestTraces {
  readonly #run: TestReportHeader;
  readonly #origin: Origin;
  readonly #causeOf: (testId: string) => KnownCause | undefined;
  /** Tests of which another try will come, by trace. */
  readonly #open = new Map<string, Tries>();

  constructor(
    run: TestReportHeader,
    origin: Origin,
    causeOf: (testId: string) => KnownCause | undefined = () => undefined,
  ) {
    this.#run = run;
    this.#origin = origin;
    this.#causeOf = causeOf;
  }

  add(line: TestReportLine): Telemetry {
    const traceId = traceIdOf(this.#run, line);
    const startMs = Date.parse(line.started_at);
    const endMs = startMs + Math.max(0, line.duration_ms);
    const before = this.#open.get(traceId);
    const tries: Tries = {
      line,
      startMs: Math.min(startMs, before?.startMs ?? startMs),
      endMs: Math.max(endMs, before?.endMs ?? endMs),
      count: (before?.count ?? 0) + 1,
    };
    if (line.final) this.#open.delete(traceId);
    // Of a snapshot the root needs nothing, and it is large.
    else this.#open.set(traceId, { ...tries, line: { ...line, snapshot: undefined, steps: [], errors: [] } });

    const path = `try ${line.retry}`;
    const spanId = spanIdOf(traceId, path);
    const steps = describeSteps(line, { traceId, spanId, path }, this.#origin);
    const tried = makeSpan(this.#origin, {
      traceId,
      spanId,
      parentId: spanIdOf(traceId, 'test'),
      name: path,
      kind: SpanKind.INTERNAL,
      startMs,
      endMs,
      failure: failureOf(line, line.status !== line.expected_status && line.status !== 'skipped'),
      attributes: {
        'gasoline.test.id': line.test_id,
        'gasoline.test.retry': line.retry,
        'gasoline.test.status': line.status,
        'gasoline.test.expected_status': line.expected_status,
        'gasoline.test.worker': line.worker,
        'gasoline.test.capture': line.capture,
        'gasoline.test.steps_omitted': line.steps_omitted || undefined,
      },
    });
    return {
      spans: [
        ...(line.final ? [this.#root(traceId, tries)] : []),
        tried,
        ...steps.spans,
        ...describeRequests(line, { traceId, path }, steps, this.#origin),
      ],
      logs: describeErrors(line, traceId, steps, this.#origin),
    };
  }

  /** Tests whose last try never came, because the run was cut short. */
  finish(): Telemetry {
    const spans = [...this.#open].map(([traceId, tries]) => this.#root(traceId, tries));
    this.#open.clear();
    return { spans, logs: [] };
  }

  #root(traceId: string, { line, startMs, endMs, count }: Tries) {
    const cause = this.#causeOf(line.test_id);
    return makeSpan(this.#origin, {
      traceId,
      spanId: spanIdOf(traceId, 'test'),
      name: shorten(line.title_path.at(-1) ?? line.test_id, maxMessage),
      kind: SpanKind.INTERNAL,
      startMs,
      endMs,
      failure:
        line.outcome === 'unexpected' ? shorten(cause?.text ?? complaintOf(line), maxMessage) : undefined,
      attributes: {
        ...testAttributes(line),
        'gasoline.test.tries': count,
        'gasoline.cause.kind': cause?.kind,
        'gasoline.cause': cause && shorten(cause.text, maxMessage),
      },
    });
  }
}

/** Names of the conventions where they have one: https://opentelemetry.io/docs/specs/semconv/registry/attributes/test/ */
function testAttributes({ title_path, location, project, tags, outcome }: TestReportLine): Attributes {
  return {
    'test.suite.name': title_path.slice(0, -1).join(' › '),
    'test.case.name': title_path.join(' › '),
    'test.case.result.status': resultOf[outcome],
    'code.file.path': location.file,
    'code.line.number': location.line,
    'gasoline.test.outcome': outcome,
    'gasoline.test.project': project || undefined,
    'gasoline.test.tags': tags.length > 0 ? tags : undefined,
  };
}

/** `pass` and `fail` are those of the conventions, which allow others. */
const resultOf: Record<TestReportLine['outcome'], string> = {
  expected: 'pass',
  flaky: 'pass',
  unexpected: 'fail',
  skipped: 'skipped',
};

function failureOf(line: TestReportLine, failed: boolean): string | undefined {
  return failed ? shorten(complaintOf(line), maxMessage) : undefined;
}

function complaintOf({ errors, status }: TestReportLine): string {
  return errors[0]?.message ?? status;
}
