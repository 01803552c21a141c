import type { TestReportLine } from '@gasoline/protocol';
import { SpanKind } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { shorten } from './shorten.ts';
import { spanIdOf } from './span-ids.ts';
import { makeSpan, type Origin } from './telemetry.ts';

const maxTitle = 500;
const maxMessage = 1_000;

interface PlacedStep {
  spanId: string;
  depth: number;
  startMs: number;
  endMs: number;
  failed: boolean;
}

/** The steps of a try as spans, and who is inside of whom. */
export interface StepSpans {
  spans: ReadableSpan[];
  /** The span of the try that has these steps. */
  trySpan: string;
  /** The innermost step that ran at this time; the try itself when none did. */
  during(ms: number): string;
  /** The innermost step that failed last, and when it ended. */
  failed: { spanId: string; endMs: number } | undefined;
}

export function describeSteps(
  { steps }: TestReportLine,
  { traceId, spanId: trySpan, path }: { traceId: string; spanId: string; path: string },
  origin: Origin,
): StepSpans {
  const placed: PlacedStep[] = [];
  const spans: ReadableSpan[] = [];
  // The list is a tree, told from its top: the parent is the last one that is less deep.
  const above: PlacedStep[] = [];
  for (const [i, step] of steps.entries()) {
    const startMs = Date.parse(step.started_at);
    const one: PlacedStep = {
      spanId: spanIdOf(traceId, `${path}/step ${i}`),
      depth: step.depth,
      startMs,
      endMs: startMs + Math.max(0, step.duration_ms),
      failed: step.error !== undefined,
    };
    above.length = Math.min(above.length, step.depth);
    const parent = above.at(-1);
    above.push(one);
    placed.push(one);
    spans.push(
      makeSpan(origin, {
        traceId,
        spanId: one.spanId,
        parentId: parent?.spanId ?? trySpan,
        name: shorten(step.title, maxTitle),
        kind: SpanKind.INTERNAL,
        startMs,
        endMs: one.endMs,
        failure: step.error === undefined ? undefined : shorten(step.error, maxMessage),
        attributes: {
          'gasoline.step.category': step.category,
          'code.file.path': step.location?.file,
          'code.line.number': step.location?.line,
        },
      }),
    );
  }
  const failing = placed.filter(({ failed }) => failed);
  return {
    spans,
    trySpan,
    during: (ms) =>
      innermost(placed.filter(({ startMs, endMs }) => startMs <= ms && ms <= endMs))?.spanId ?? trySpan,
    failed: innermost(failing),
  };
}

/** The deepest one; of those the last. */
function innermost(steps: PlacedStep[]): PlacedStep | undefined {
  return steps.reduce<PlacedStep | undefined>(
    (best, step) => (best && best.depth > step.depth ? best : step),
    undefined,
  );
}
