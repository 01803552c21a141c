// Stands in a page whose load is measured. Loads it several times, then hands the figures to the measuring site.
import { undisturbed } from '../../median.ts';
import { startBegan, startEnded } from '../marks.ts';

interface Plan {
  variant: string;
  visit: string;
  /** Where the figures go. */
  site: string;
  loads: number;
}

/** What goes on after the load has its time before the next one begins. */
const pauseMs = 400;
const { variant, visit, site, loads } = Object.fromEntries(
  new URLSearchParams(location.search),
) as unknown as Plan;
const kept = JSON.parse(sessionStorage.getItem('loads') ?? '[]') as {
  load: number;
  start: number | undefined;
}[];

addEventListener('load', () => setTimeout(next, pauseMs));

function next(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  kept.push({ load: navigation?.loadEventEnd ?? Number.NaN, start: startMs() });
  if (kept.length <= Number(loads)) {
    sessionStorage.setItem('loads', JSON.stringify(kept));
    location.replace(location.href);
    return;
  }
  sessionStorage.removeItem('loads');
  // The first load may have had to start a process.
  const [, ...counted] = kept;
  const figures: Record<string, number> = { [visit]: undisturbed(counted.map(({ load }) => load)) };
  const starts = counted.flatMap(({ start }) => start ?? []);
  if (starts.length > 0) figures[`${visit}-start`] = undisturbed(starts);
  const hash = encodeURIComponent(JSON.stringify(figures));
  location.replace(`${site}/visit?variant=${variant}&visit=${visit}#${hash}`);
}

/** How long the recorder's scripts ran, once they were compiled. */
function startMs(): number | undefined {
  const ended = performance.getEntriesByName(startEnded);
  if (ended.length === 0) return undefined;
  return sumOfTimes(ended) - sumOfTimes(performance.getEntriesByName(startBegan));
}

function sumOfTimes(marks: PerformanceEntry[]): number {
  return marks.reduce((sum, { startTime }) => sum + startTime, 0);
}
