import type { Fault } from './fault.ts';
import type { Passed } from './proxy.ts';

/** What happened while a flow was recorded, as far as it can be broken. */
export interface Breakable {
  /** When the first deed was done. */
  firstDeedAt: number;
  passed: readonly Passed[];
  headings: readonly string[][];
}

/**
 * Which faults make sense for this flow. They are chosen by what the app did, not by what the test asserts:
 * a flow without an API has no answer to break.
 */
export function chooseFaults(flow: Breakable): Fault[] {
  const status = chooseAnswer(flow, () => true);
  const field = chooseAnswer(
    flow,
    // What a page loads before the first deed is not awaited, by rule; only a heading could tell of its fields.
    ({ json, status, at }) => at >= flow.firstDeedAt && status < 300 && firstField(json) !== undefined,
  );
  const text = chooseHeading(flow.headings);
  return [
    ...(status ? [{ kind: 'status', method: status.method, path: status.path } as const] : []),
    ...(field
      ? [
          {
            kind: 'field',
            method: field.method,
            path: field.path,
            field: firstField(field.json) ?? '',
          } as const,
        ]
      : []),
    ...(text === undefined ? [] : [{ kind: 'heading', text } as const]),
    { kind: 'console' },
  ];
}

/** What scripts asked for after the first deed, or else before it; what writes comes first, what repeats last. */
function chooseAnswer(
  { passed, firstDeedAt }: Breakable,
  fits: (answer: Passed) => boolean,
): Passed | undefined {
  // What has the ending of a file is a part of the app, not an answer of its API.
  const asked = passed.filter(
    (answer) =>
      answer.dest === 'empty' && answer.status < 400 && !/\.\w{2,4}$/.test(answer.path) && fits(answer),
  );
  const times = ({ method, path }: Passed) =>
    asked.filter((other) => other.method === method && other.path === path).length;
  const rank = (answer: Passed) =>
    (answer.at >= firstDeedAt ? 0 : 100) + (answer.method === 'GET' ? 10 : 0) + Math.min(times(answer), 9);
  return asked.toSorted((a, b) => rank(a) - rank(b))[0];
}

function firstField(json: unknown): string | undefined {
  const sample: unknown = Array.isArray(json) ? json[0] : json;
  return typeof sample === 'object' && sample !== null ? Object.keys(sample)[0] : undefined;
}

/** The last one that came while the flow ran, or else the first that was there. */
function chooseHeading(looks: readonly string[][]): string | undefined {
  const first = looks[0] ?? [];
  const later = looks.slice(1).flat();
  return later.findLast((text) => !first.includes(text)) ?? first[0];
}
