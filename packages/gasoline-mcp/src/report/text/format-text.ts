import type { FailureReport, ReportedCause } from '@gasoline/protocol';
import { describeTotals, formatDuration } from '../describe-totals.ts';
import { clip } from '../clip.ts';
import type { FormatOptions } from '../format.ts';
import { formatFailureText } from './format-failure-text.ts';
import { painter } from './painter.ts';

/** For a person at a terminal: what failed and why, one block per test, causes of several tests first. */
export function* formatText(report: FailureReport, { colours }: FormatOptions): Iterable<string> {
  const paint = painter(colours);
  const { totals, sources, causes, failures, flaky, run_errors } = report;
  const look =
    totals.failed + totals.errors > 0 || run_errors.length > 0
      ? 'failed'
      : totals.flaky > 0
        ? 'flaky'
        : 'passed';
  yield `${paint[look](describeTotals(report))}${paint.quiet(`, ${formatDuration(totals.duration_ms)} of tests`)}\n`;
  for (const { name, notes } of sources)
    for (const note of notes)
      yield `${paint.flaky('note')}  ${paint.quiet(`${clip(name, 200)}:`)} ${clip(note, 300)}\n`;
  for (const { message } of run_errors) yield `${paint.failed('error of the run')}  ${clip(message, 500)}\n`;
  const shared = causes.filter(({ tests }) => tests.length > 1);
  if (shared.length > 0) {
    yield `\n${paint.title('The same cause in several tests')}\n`;
    for (const cause of shared) yield `  ${causeLine(cause)}\n`;
  }
  for (const failure of [...failures, ...flaky]) yield `\n${formatFailureText(failure, paint)}`;
}

function causeLine({ id, tests, text }: ReportedCause): string {
  return `${id}  ${`${tests.length} tests`.padStart(9)}  ${clip(text, 200)}`;
}
