import type { PageStart } from '../parts.ts';
import { listenAlways } from '../listen-always.ts';
import { clearTimer, document, listen, now, performance, setTimer } from '../natives.ts';
import { type Stop, stopAll } from '../stop.ts';
import { type Tap, wants } from '../tap.ts';
import { watchRoutes } from '../watch-routes.ts';
import { MainThread } from './main-thread.ts';
import { readLoadTimes } from './navigation-timing.ts';
import { Resources } from './resources.ts';
import { pagePath, Visit } from './visit.ts';
import { type Reading, watchVitals } from './watch-vitals.ts';

/** How long after the load a page still counts as loading. */
const settleMs = 2_000;
/** A route that is left this soon was only on the way to another. */
const redirectMs = 100;
/** Vitals change for as long as a page lives. Each change is told, but not each by itself. */
const newsMs = 1_000;

/** What each visit of a page costs. A frame is part of the page around it. */
export function capturePerformance(tap: Tap, pageStart: PageStart): Stop {
  if (globalThis.window !== globalThis.top || location.href.startsWith('about:')) return () => {};
  const stops: Stop[] = [];
  let stopped = false;
  const begin = (): void => {
    if (!stopped && wants(tap, 'performance')) stops.push(watchVisits(tap, pageStart));
  };
  // Nothing at all is done before the page has loaded and is shown: the browser keeps what we need.
  stops.push(
    whenLoaded(() => whenShown(() => setTimer(() => tap.observe(begin), 0))),
    () => (stopped = true),
  );
  return stopAll(stops);
}

function whenLoaded(work: () => void): Stop {
  if (document.readyState === 'complete') {
    work();
    return () => {};
  }
  return listen(globalThis, 'load', work);
}

function whenShown(work: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering) listen(document, 'prerenderingchange', work);
  else work();
}

function watchVisits(tap: Tap, pageStart: PageStart): Stop {
  const thread = new MainThread(tap);
  const resources = new Resources(tap);
  const load = readLoadTimes();
  let current: Visit | undefined;
  let before: Visit | undefined;
  let settleTimer: number | undefined;
  let newsTimer: number | undefined;
  let stopped = false;

  const send = (visit: Visit | undefined): void => {
    if (!visit?.hasNews || !wants(tap, 'performance')) return;
    tap.emit('performanceSnapshots', visit.toSnapshot(now(), visit.isLoad ? load?.timing : {}));
  };
  const sendNews = (): void => {
    clearTimer(newsTimer);
    newsTimer = undefined;
    send(before);
    // Until it has settled there is more to come.
    if (current?.cost) send(current);
  };
  const sendAll = (): void => {
    sendNews();
    send(current);
  };
  const settle = (visit: Visit, until: number): void => {
    const from = visit.isLoad ? 0 : visit.start;
    visit.settle({ network: resources.summary(from, until), longTasks: thread.summary(from, until) });
    send(visit);
  };
  const enter = (visit: Visit, doneAt: number): void => {
    // What it cost cannot be told of one that ended too soon; what was measured of it can.
    send(current);
    before = current;
    current = visit;
    clearTimer(settleTimer);
    const until = doneAt + settleMs;
    settleTimer = setTimer(() => tap.observe(() => settle(visit, until)), Math.max(0, until - sinceStart()));
  };

  // A page that was there long before us has loaded unseen.
  if (load && pageStart.isLoading) enter(new Visit(load.type, 0), load.doneAt);
  watchVitals((reading) => {
    if (stopped) return;
    tap.observe(() => {
      const visit = visitOf(reading, current, before);
      if (!visit) return;
      if (visit.type === 'soft-navigation') visit.start = reading.start;
      visit.take(reading);
      newsTimer ??= setTimer(() => tap.observe(sendNews), newsMs);
    });
  });
  tap.onLeave(() => {
    if (!stopped) sendAll();
  });
  return stopAll([
    () => (stopped = true),
    () => thread.stop(),
    resources.stop,
    () => clearTimer(settleTimer),
    () => clearTimer(newsTimer),
    watchRoutes((kind) => {
      const path = pagePath();
      const at = sinceStart();
      if (path === current?.url) return;
      const isRedirect = kind === 'replace' || at - (current?.routedAt ?? 0) < redirectMs;
      if (isRedirect && current && !current.cost) current.url = path;
      else tap.observe(() => enter(new Visit('soft-navigation', at), at));
    }),
    listenAlways(globalThis, 'pageshow', ({ persisted, timeStamp }: PageTransitionEvent) => {
      if (persisted) tap.observe(() => enter(new Visit('back-forward-cache', timeStamp), timeStamp));
    }),
    listenAlways(globalThis, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') tap.observe(sendAll);
    }),
  ]);
}

/** Readings come late, and some for a visit that is over: of a load, only how slow its last click was. */
function visitOf({ name, type, start }: Reading, current?: Visit, before?: Visit): Visit | undefined {
  // A click comes before the change of route that it causes.
  if (type === 'soft-navigation')
    return [before, current].find((visit) => visit?.type === type && visit.routedAt >= start);
  return [current, name === 'INP' ? before : undefined].find((visit) => visit?.type === type);
}

function sinceStart(): number {
  return now() - performance.timeOrigin;
}
