import type { FailureReport } from '@gasoline/protocol';

/** `3 failed (2 causes), 1 flaky of 120 tests`. */
export function describeTotals({ totals, causes, failures, sources }: FailureReport): string {
  const { tests, failed, errors, flaky, skipped, not_run } = totals;
  const red = new Set(failures.map(({ diagnosis }) => diagnosis.cause)).size;
  const read = sources.filter(({ runner }) => runner !== '').length;
  const parts = [
    `${failed} failed${red > 0 && causes.length > 0 ? ` (${counted(red, 'cause')})` : ''}`,
    ...(errors > 0 ? [`${errors} did not come to ${errors === 1 ? 'its' : 'their'} end`] : []),
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(not_run > 0 ? [`${not_run} without a result`] : []),
  ];
  return `${parts.join(', ')} of ${counted(tests, 'test')}${read > 1 ? ` in ${read} files` : ''}`;
}

export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** `412 ms`, `3.4 s`, `2 min 5 s`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1_000)} s`;
}
