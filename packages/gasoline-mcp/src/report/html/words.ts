import type { ReportedCause, ReportedTest } from '@gasoline/protocol';

type Status = ReportedTest['status'];

export const statusWords: Record<Status, string> = {
  pass: 'Passed',
  fail: 'Failed',
  error: 'Did not end',
  flaky: 'Flaky',
  skipped: 'Skipped',
};

/** Not by colour alone. */
export const statusSigns: Record<Status, string> = {
  pass: '✓',
  fail: '✕',
  error: '!',
  flaky: '≈',
  skipped: '–',
};

export const causeWords: Record<ReportedCause['kind'], string> = {
  request: 'Request',
  exception: 'Exception',
  console: 'Console',
  socket: 'Socket',
  navigation: 'Navigation',
  assertion: 'Assertion',
  timeout: 'Timeout',
  unknown: 'Unknown',
};

const grouping = new Intl.NumberFormat('en');

export function formatCount(count: number): string {
  return grouping.format(count);
}

/** `1 test`, `2 tests`, `1,200 tests` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

export function formatDuration(ms: number): string {
  if (!Number.isFinite(ms)) return '?';
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return `${formatCount(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** In UTC, because the reader's machine is not the one that ran; what is no date stays as it is. */
export function formatTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : `${days.format(time)} UTC`;
}

export function formatPlace({ file, line, column }: { file: string; line: number; column?: number }): string {
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
}
