import type { FailureReport } from '@gasoline/protocol';
import { counted, formatCount } from './words.ts';

export interface Headline {
  tone: 'good' | 'warn' | 'bad';
  text: string;
  /** What to know next. */
  detail: string;
}

/** How it went, in the words that a reader takes away. */
export function headlineOf({
  totals,
  sources,
  run_errors,
  causes,
  failures,
  flaky,
}: FailureReport): Headline {
  const red = totals.failed + totals.errors;
  const cutShort = sources.filter(({ complete }) => !complete).length;
  if (red > 0)
    return {
      tone: 'bad',
      text: `${formatCount(red)} of ${counted(totals.tests, 'test')} failed`,
      detail: describeCauses(causes, [...failures, ...flaky]),
    };
  if (run_errors.length > 0)
    return { tone: 'bad', text: 'The run itself failed', detail: 'No test is to blame: see below.' };
  if (totals.tests - totals.skipped <= 0)
    return {
      tone: 'warn',
      text: 'No test ran',
      detail:
        totals.skipped > 0 ? `${counted(totals.skipped, 'test')} skipped.` : 'The files hold no result.',
    };
  if (cutShort > 0 || totals.not_run > 0)
    return {
      tone: 'warn',
      text: 'No failure, but not everything ran',
      detail:
        totals.not_run > 0
          ? `${counted(totals.not_run, 'test')} ${totals.not_run === 1 ? 'has' : 'have'} no result.`
          : `${counted(cutShort, 'run')} ended early.`,
    };
  const ran = totals.tests - totals.skipped;
  return {
    tone: totals.flaky > 0 ? 'warn' : 'good',
    text:
      totals.flaky > 0
        ? `All ${counted(ran, 'test')} passed, ${formatCount(totals.flaky)} only on another try`
        : ran === 1
          ? 'The one test passed'
          : `All ${formatCount(ran)} tests passed`,
    detail: totals.skipped > 0 ? `${counted(totals.skipped, 'test')} skipped.` : '',
  };
}

function describeCauses(causes: FailureReport['causes'], listed: FailureReport['failures']): string {
  const known = new Set(listed.map(({ key }) => key));
  const sizes = causes.map(({ tests }) => tests.filter((key) => known.has(key)).length).filter(Boolean);
  const largest = Math.max(0, ...sizes);
  if (sizes.length === 0 || known.size === 1) return '';
  if (sizes.length === 1) return 'One cause is behind all of it.';
  if (largest === 1) return 'Each for a reason of its own.';
  return `${counted(sizes.length, 'cause')} in all; the most frequent one is behind ${counted(largest, 'test')}.`;
}
