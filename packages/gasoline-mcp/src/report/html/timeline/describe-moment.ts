import type { ReportMoment } from '@gasoline/protocol';
import { flatten } from '../../../way-out/flatten.ts';
import { line } from '../long-text.ts';
import { formatDuration } from '../words.ts';

export const kindWords: Record<ReportMoment['kind'], string> = {
  step: 'Step',
  action: 'Action',
  navigation: 'Navigation',
  request: 'Request',
  console: 'Console',
  socket: 'Socket',
};

/** What happened, in one line. */
export function textOf({ kind, text, status }: ReportMoment): string {
  const oneLine = flatten(text.slice(0, 1_000));
  if (kind !== 'request' || status === undefined) return oneLine;
  const ending = `→ ${status}`;
  return oneLine.endsWith(ending) ? oneLine : `${oneLine} ${ending}`;
}

/** How it went; empty when there is nothing to say. */
export function outcomeOf({ failed, primary, noise }: ReportMoment): string {
  return [
    primary ? 'likely the cause' : failed ? 'failed' : '',
    noise === undefined ? '' : `likely noise: ${line(noise, 120)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** All of it, for whoever points at it or hears it. */
export function describeMoment(moment: ReportMoment): string {
  const { at_ms, duration_ms, kind } = moment;
  return [
    `${formatDuration(at_ms)}: ${kindWords[kind]}`,
    line(textOf(moment), 300),
    duration_ms === undefined ? '' : `took ${formatDuration(duration_ms)}`,
    outcomeOf(moment),
  ]
    .filter(Boolean)
    .join(' · ');
}
