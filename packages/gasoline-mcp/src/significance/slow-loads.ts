import type { PerformanceSnapshot } from '@gasoline/protocol';
import { plainPath } from './plain-path.ts';
import type { Sighting } from './sighting.ts';

/** How long a page takes to load, from its loads so far. */
export interface LoadBaselines {
  /** Undefined for a page that was not seen before. */
  meanOf(url: string): number | undefined;
  add(url: string, loadMs: number): void;
  clear(): void;
}

const slowerBy = 2;
/** Twice next to nothing is still next to nothing. */
const minSlowerMs = 100;
const longTaskMs = 500;

/** What a page load tells: that it took much longer than before, that the page hung. */
export function sightSlowLoad(snapshot: PerformanceSnapshot, baselines: LoadBaselines): Sighting[] {
  const { timing, longTasks, tabId, ts } = snapshot;
  const page = pageOf(snapshot.url);
  const common = {
    category: 'performance',
    severity: 'warning',
    ts,
    urls: [snapshot.url],
  } as const;
  const context = {
    id: `perf-${snapshot.seq}`,
    url: snapshot.url,
    ...(tabId === undefined ? {} : { tab_id: tabId }),
  };
  const sightings: Sighting[] = [];
  const load = timing?.load ?? undefined;
  const baseline = baselines.meanOf(page);
  if (load !== undefined && baseline !== undefined) {
    if (load > slowerBy * baseline && load - baseline >= minSlowerMs)
      sightings.push({
        ...common,
        identity: `load ${page}`,
        describe: () => ({
          message: `Performance regression: ${plainPath(page)} loaded in ${ms(load)} (baseline: ${ms(baseline)})`,
          context: { ...context, load_ms: Math.round(load), baseline_ms: Math.round(baseline) },
        }),
      });
  }
  if (load !== undefined) baselines.add(page, load);
  const longest = longTasks?.longest ?? 0;
  if (longest > longTaskMs)
    sightings.push({
      ...common,
      identity: `long task ${page}`,
      describe: () => ({
        message: `Main thread blocked for ${ms(longest)} on ${plainPath(page)}`,
        context: { ...context, longest_ms: Math.round(longest) },
      }),
    });
  return sightings;
}

/** The page without what differs from visit to visit. */
export function pageOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}
