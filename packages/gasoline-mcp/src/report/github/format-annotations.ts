import type { FailureReport, ReportedCause, ReportedFailure } from '@gasoline/protocol';
import { counted, describeTotals } from '../describe-totals.ts';
import { oneLine } from '../excerpt.ts';
import type { FormatOptions } from '../format.ts';
import { tellingAttempt } from '../telling-attempt.ts';
import { workflowCommand } from './workflow-command.ts';

/** GitHub shows no more of a kind in one step: https://docs.github.com/en/actions/reference/limits */
const maxPerKind = 10;
const maxTests = 5;

/** Commands that make GitHub Actions mark the lines to blame. One per cause: ten tests that fail for one reason are one mark. */
export function* formatAnnotations(report: FailureReport, { locate }: FormatOptions): Iterable<string> {
  const { failures, flaky } = report;
  const left = [
    ...(yield* annotate('error', failures, report, locate)),
    ...(yield* annotate('warning', flaky, report, locate)),
  ];
  const hidden =
    left.length === 0 ? '' : ` ${left.join(' and ')} are not marked: GitHub shows ${maxPerKind} of a kind.`;
  yield workflowCommand('notice', { title: 'Gasoline' }, `${describeTotals(report)}.${hidden}`);
}

/** Returns how many did not fit. */
function* annotate(
  kind: 'error' | 'warning',
  failures: ReportedFailure[],
  { causes, sources }: FailureReport,
  locate: FormatOptions['locate'],
): Generator<string, string[]> {
  const told = causes
    .map((cause) => ({ cause, tests: failures.filter(({ diagnosis }) => diagnosis.cause === cause.id) }))
    .filter(({ tests }) => tests.length > 0);
  for (const { cause, tests } of told.slice(0, maxPerKind)) {
    const [first] = tests as [ReportedFailure, ...ReportedFailure[]];
    const { file, line, column } = placeOf(cause, first, (name) =>
      locate?.(name, sources[first.source]?.root),
    );
    yield workflowCommand(
      kind,
      {
        file: file || undefined,
        line: file === '' || line < 1 ? undefined : line,
        col: file === '' || column < 1 ? undefined : column,
        title: `${kind === 'error' ? 'Failed' : 'Flaky'}: ${tests.length === 1 ? oneLine(first.title, 150) : counted(tests.length, 'test')}`,
      },
      messageOf(cause, tests),
    );
  }
  const hidden = told.length - maxPerKind;
  return hidden > 0
    ? [`${counted(hidden, 'more cause')} of ${kind === 'error' ? 'failed' : 'flaky'} tests`]
    : [];
}

/**
 * The line of the app, else the line where the test gave up, else the test: the first that is in the checkout. Built code
 * without a source map is not.
 */
function placeOf(
  cause: ReportedCause,
  first: ReportedFailure,
  locate: (file: string) => string | undefined,
): { file: string; line: number; column: number } {
  const test = { file: first.file, line: first.line, column: 0 };
  for (const place of [cause.place, first.diagnosis.place, tellingAttempt(first)?.complaint?.place, test]) {
    const file = place && locate(place.file);
    if (place && file !== undefined) return { ...place, file };
  }
  return test;
}

function messageOf(cause: ReportedCause, tests: ReportedFailure[]): string {
  const hidden = tests.length - maxTests;
  return [
    oneLine(cause.text, 500),
    ...(tests[0]?.diagnosis.hints ?? []).slice(0, 3).map((hint) => `- ${oneLine(hint, 300)}`),
    ...(tests.length > 1 ? tests.slice(0, maxTests).map(({ title }) => `in ${oneLine(title, 150)}`) : []),
    ...(hidden > 0 ? [`in ${counted(hidden, 'more test')}`] : []),
  ].join('\n');
}
