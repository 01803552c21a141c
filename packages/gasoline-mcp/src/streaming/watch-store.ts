import type { EventCategory, NetworkBody } from '@gasoline/protocol';
import { FailingRequests } from '../significance/failing-requests.ts';
import { sightClosedSocket } from '../significance/closed-sockets.ts';
import { NewErrors } from '../significance/new-errors.ts';
import { RepeatedClicks } from '../significance/repeated-clicks.ts';
import type { Sighting } from '../significance/sighting.ts';
import { SilentForms } from '../significance/silent-forms.ts';
import { sightLongTask, sightSlowLoad } from '../significance/slow-loads.ts';
import type { Baselines } from '../performance/baselines.ts';
import type { Store } from '../store/store.ts';
import type { Timers } from '../store/timers.ts';
import type { EventBook } from './event-book.ts';

/** A failure told in the log waits this long for the request itself, which tells more. */
const requestFollowsMs = 1_000;
/** Secrets are looked for in so many requests that wait; what comes faster is only counted. */
const maxWaitingForLeaks = 50;

/**
 * Looks for significant events in what arrives. Errors and answers 5xx always, since every client is told of them;
 * the rest only while somebody wants it.
 */
export function watchStore(store: Store, baselines: Baselines, book: EventBook, timers: Timers) {
  const errors = new NewErrors(store.clock);
  const requests = new FailingRequests();
  const watched = new Map<EventCategory, () => void>();

  store.onError((entry) => {
    const sighting = errors.sight(entry);
    if (sighting === 'repeat') book.countRepeat();
    else if (sighting?.category === 'network_errors')
      timers.set(requestFollowsMs, () => {
        if (!book.isKnown(sighting)) book.report(sighting);
      });
    else if (sighting) book.report(sighting);
  });
  store.onNetworkBody((body) => {
    if (body.status >= 500) report(requests.sightServerError(body));
  });
  store.onClearLogs(() => {
    errors.clear();
    book.forgetNews();
  });
  store.onClearAll(() => {
    requests.clear();
    book.forget();
  });

  function report(sighting: Sighting | undefined): void {
    if (sighting) book.report(sighting);
  }

  const watchers: Record<EventCategory, () => () => void> = {
    errors: () => () => {},
    network_errors: watchFailures,
    performance: watchPerformance,
    user_frustration: watchFrustration,
    security: watchLeaks,
  };

  function watchFailures(): () => void {
    for (const body of store.networkBodies.oldestFirst()) requests.sightChange(body);
    const undo = [
      store.onNetworkBody((body) => report(requests.sightChange(body))),
      store.onWebSocketEvent((event) => {
        if (event.event === 'close') report(sightClosedSocket(event, store.connections.urlOf(event.id)));
      }),
    ];
    return () => {
      for (const one of undo) one();
      requests.clear();
    };
  }

  function watchPerformance(): () => void {
    const undo = [
      store.onNewPerformanceSnapshot((snapshot) =>
        report(sightSlowLoad(snapshot, baselines.before(snapshot)?.measured.load_time)),
      ),
      store.onLog((entry) => report(sightLongTask(entry))),
    ];
    return () => {
      for (const one of undo) one();
    };
  }

  function watchFrustration(): () => void {
    const clicks = new RepeatedClicks(timers, book.report);
    const forms = new SilentForms(timers, book.report);
    const undo = [
      store.onAction((action) => {
        clicks.hear(action);
        forms.hear(action);
      }),
      store.onNetworkBody((body) => forms.requested(body)),
      store.onLog((entry) => {
        if (entry.type === 'page_load') forms.navigated(entry);
      }),
    ];
    return () => {
      for (const one of undo) one();
      clicks.clear();
      forms.clear();
    };
  }

  /** The rules for secrets are many: they are loaded with the first request that needs them, and run beside the ingest. */
  function watchLeaks(): () => void {
    let waiting: NetworkBody[] = [];
    let ended = false;
    const undo = store.onNetworkBody((body) => {
      if (waiting.length >= maxWaitingForLeaks) {
        book.countUnexamined();
        return;
      }
      waiting.push(body);
      if (waiting.length === 1) setImmediate(look);
    });
    async function look(): Promise<void> {
      const { sightLeaks } = await import('../significance/leaks.ts');
      const body = waiting.shift();
      if (body === undefined || ended) return;
      for (const sighting of sightLeaks(body)) book.report(sighting);
      // One at a time, so that whoever else waits for this thread gets it in between.
      if (waiting.length > 0) setImmediate(look);
    }
    return () => {
      ended = true;
      waiting = [];
      undo();
    };
  }

  return {
    /** Begins to look for a category, or ends it. */
    watch(category: EventCategory, isWanted: boolean): void {
      if (isWanted === watched.has(category)) return;
      if (isWanted) watched.set(category, watchers[category]());
      else {
        watched.get(category)?.();
        watched.delete(category);
      }
    },
  };
}
