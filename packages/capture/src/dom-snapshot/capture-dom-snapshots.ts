import { listenAlways } from '../listen-always.ts';
import { clearTimer, document, listen, now, setTimer } from '../natives.ts';
import type { NetworkReports } from '../network-reports.ts';
import { type Stop, stopAll } from '../stop.ts';
import type { PageStart } from '../door.ts';
import { type Tap, wants } from '../tap.ts';
import { watchRoutes } from '../watch-routes.ts';
import { findTellingElements } from './telling-elements.ts';

/** How long a page needs until it shows what it is going to show. */
const waitMs = { load: 200, navigation: 500, request: 500 };
/** A request this soon after a click is taken for its effect. */
const requestWithinMs = 1_000;

type Trigger = keyof typeof waitMs;

/** What the page showed after a load, a change of route, and a click that asked the server for something. */
export function captureDomSnapshots(tap: Tap, reports: NetworkReports, pageStart: PageStart): Stop {
  // A frame is part of the page around it.
  if (globalThis.window !== globalThis.top || location.href.startsWith('about:')) return () => {};
  let timer: number | undefined;
  let clickedAt = -requestWithinMs;

  const take = (trigger: Trigger): void => {
    timer = undefined;
    if (!wants(tap, 'actions')) return;
    const elements = findTellingElements();
    if (elements.length > 0) tap.emit('domSnapshots', { url: location.href, trigger, elements });
  };
  /** Of several reasons in a row the last one counts: only then the page is done. */
  const takeSoon = (trigger: Trigger): void => {
    if (!wants(tap, 'actions')) return;
    clearTimer(timer);
    timer = setTimer(() => tap.observe(() => take(trigger)), waitMs[trigger]);
  };

  reports.onRequest(() => {
    if (now() - clickedAt < requestWithinMs) takeSoon('request');
  });
  const isLoaded = document.readyState === 'complete';
  // The load has just happened; a page that was there long before us has shown anything since.
  if (isLoaded && pageStart.isLoading) takeSoon('load');
  return stopAll([
    isLoaded ? () => {} : listen(globalThis, 'load', () => takeSoon('load')),
    watchRoutes(() => takeSoon('navigation')),
    listenAlways(globalThis, 'click', ({ isTrusted }: Event) => {
      if (isTrusted) clickedAt = now();
    }),
    () => clearTimer(timer),
  ]);
}
