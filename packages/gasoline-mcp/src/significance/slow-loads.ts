import type { LogEntry, PerformanceSnapshot } from '@gasoline/protocol';
import { logId, performanceId } from '../records/records.ts';
import { plainPath } from './plain-path.ts';
import type { Sighting } from './sighting.ts';

const slowerBy = 2;
/** Twice next to nothing is still next to nothing. */
const minSlowerMs = 100;
const longTaskMs = 500;

/** A page load that took much longer than those before it. */
export function sightSlowLoad(
  { timing, seq, url, tabId, ts }: PerformanceSnapshot,
  baselineMs: number | undefined,
): Sighting | undefined {
  const load = timing?.load ?? undefined;
  if (load === undefined || baselineMs === undefined) return undefined;
  if (load <= slowerBy * baselineMs || load - baselineMs < minSlowerMs) return undefined;
  const page = pageOf(url);
  return {
    category: 'performance',
    severity: 'warning',
    ts,
    urls: [url],
    identity: `load ${page}`,
    describe: () => ({
      message: `Performance regression: ${plainPath(page)} loaded in ${ms(load)} (baseline: ${ms(baselineMs)})`,
      context: {
        id: performanceId(seq),
        url,
        ...(tabId === undefined ? {} : { tab_id: tabId }),
        load_ms: Math.round(load),
        baseline_ms: Math.round(baselineMs),
      },
    }),
  };
}

/** A task that made the page hang. */
export function sightLongTask(entry: LogEntry): Sighting | undefined {
  const { type, metadata, message, level, seq, url, tabId, ts } = entry;
  const { duration } = metadata ?? {};
  if (type !== 'long_task' || typeof duration !== 'number' || duration <= longTaskMs) return undefined;
  const page = pageOf(url);
  return {
    category: 'performance',
    severity: 'warning',
    ts,
    urls: [url],
    happening: { kind: 'log', message, level, source: entry.filename, pageUrl: url },
    identity: `long task ${page}`,
    describe: () => ({
      message: `Main thread blocked for ${ms(duration)} on ${plainPath(page)}`,
      context: {
        id: logId(seq),
        url,
        ...(tabId === undefined ? {} : { tab_id: tabId }),
        longest_ms: Math.round(duration),
      },
    }),
  };
}

/** The page without what differs from visit to visit. */
export function pageOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}
