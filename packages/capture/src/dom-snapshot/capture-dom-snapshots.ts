import { listenAlways } from '../listen-always.ts';
import { clearTimer, document, listen, now, setTimer } from '../natives.ts';
import { type Stop, stopAll } from '../stop.ts';
import type { PageStart, Requests } from '../parts.ts';
import { type Tap, wants } from '../tap.ts';
import { watchRoutes } from '../watch-routes.ts';
import { findTellingElements } from './telling-elements.ts';

/** How long a page needs until it shows what it is going to show. */
const waitMs = { load: 200, navigation: 500, request: 500 };
/** A request this soon after a click is taken for its effect. */
const requestWithinMs = 1_000;

type Trigger = keyof typeof waitMs;

/** What the page showed after a load, a change of route, and a click that asked the server for something. */
export function captureDomSnapshots(tap: Tap, requests: Requests, pageStart: PageStart): Stop {
  // A frame is part of the page around it.
  if (globalThis.window !== globalThis.top || location.href.startsWith('about:')) return () => {};
  let timer: number | undefined;
  let due: Trigger | undefined;
  let clickedAt = -requestWithinMs;

  const take = (trigger: Trigger): void => {
    due = undefined;
    if (!wants(tap, 'actions')) return;
    const elements = findTellingElements();
    if (elements.length > 0) tap.emit('domSnapshots', { url: location.href, trigger, elements });
  };
  /** Of several reasons in a row the last one counts: only then the page is done. */
  const takeSoon = (trigger: Trigger, afterMs = waitMs[trigger]): void => {
    if (!wants(tap, 'actions')) return;
    clearTimer(timer);
    due = trigger;
    timer = setTimer(() => tap.observe(() => take(trigger)), afterMs);
  };
  /** What is due would count as what this action led to, and show what the action is just about to take away. */
  const putOff = (): void => {
    if (due) takeSoon(due, waitMs.request);
  };

  requests.onRequest(() => {
    if (now() - clickedAt < requestWithinMs) takeSoon('request');
  });
  const isLoaded = document.readyState === 'complete';
  // The load has just happened; a page that was there long before us has shown anything since.
  if (isLoaded && pageStart.isLoading) takeSoon('load');
  return stopAll([
    isLoaded ? () => {} : listen(globalThis, 'load', () => takeSoon('load')),
    watchRoutes(() => takeSoon('navigation')),
    listenAlways(globalThis, 'click', ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      clickedAt = now();
      putOff();
    }),
    listenAlways(globalThis, 'keydown', (event: KeyboardEvent) => {
      if (due && event.isTrusted) tap.observe(() => isForItsEffect(event) && putOff());
    }),
    () => clearTimer(timer),
  ]);
}

/** A key that writes has a name of one sign. When a browser fills in a field, the key has none. */
function isForItsEffect({ key, ctrlKey, metaKey }: Partial<KeyboardEvent>): boolean {
  return (key ?? '').length > 1 || ctrlKey === true || metaKey === true;
}
