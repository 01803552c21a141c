// Stands in a page whose load is measured: reports how long it took, and goes where it is sent.
import { startBegan, startEnded } from '../marks.ts';
import { reportTo } from './report.ts';

/** What goes on after the load has its time before the next browser begins. */
const pauseMs = 400;
const address = new URL(location.href);

addEventListener('load', () => setTimeout(report, pauseMs));

function report(): void {
  const visit = address.searchParams.get('visit') ?? '';
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const start = startMs();
  void reportTo(address.searchParams.get('site') ?? '', address, {
    [visit]: navigation?.loadEventEnd ?? Number.NaN,
    ...(start === undefined ? {} : { [`${visit}-start`]: start }),
  });
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
