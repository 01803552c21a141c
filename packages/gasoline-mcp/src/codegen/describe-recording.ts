import { startOf } from '../timeline/captured.ts';
import { isUserAction } from '../timeline/is-user-action.ts';
import { describeAct } from './describe-act.ts';
import { pathPattern, routeOf } from './path-pattern.ts';
import type { Recording } from './recording.ts';

/** What was captured, for the top of the file. */
export function describeRecording(recording: Recording, startUrl: string): string[] {
  const { actions, requests, logs } = recording;
  const from = actions[0]?.ts ?? logs[0]?.ts;
  const times = [...actions.map(({ ts }) => ts), ...requests.map(startOf), ...logs.map(({ ts }) => ts)];
  const to = times.reduce((latest, ts) => Math.max(latest, ts), from ?? 0);
  const counts = [
    `${actions.filter(isUserAction).length} actions`,
    `${from === undefined ? 0 : requests.filter((request) => startOf(request) >= from).length} requests`,
    `${logs.reduce((sum, { level, count = 1 }) => sum + (level === 'error' ? count : 0), 0)} console errors`,
  ];
  const when =
    from === undefined
      ? ''
      : ` ${new Date(from).toISOString().replace('T', ' ').slice(0, 19)} UTC, ${((to - from) / 1000).toFixed(1)} s`;
  return [
    `Recorded by Gasoline:${when}; ${counts.join(', ')}`,
    `From ${labelOf(startUrl)} to ${labelOf(endUrl(recording) ?? startUrl)}`,
  ];
}

/** A name for a test that has none. */
export function nameOf(recording: Recording, startUrl: string): string {
  const [from, to] = [labelOf(startUrl), labelOf(endUrl(recording) ?? startUrl)];
  if (from !== to) return `from ${from} to ${to}`;
  const last = recording.actions.findLast(isUserAction);
  return last ? `on ${from}: ${describeAct(last)}` : `${from} opens`;
}

function endUrl({ actions }: Recording): string | undefined {
  const last = actions.findLast(({ frame, framePath }) => frame === undefined && framePath === undefined);
  return last?.type === 'navigate' ? last.toUrl : last?.url || undefined;
}

function labelOf(url: string): string {
  return pathPattern(routeOf(url) ?? '/').label;
}
