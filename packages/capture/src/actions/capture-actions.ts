import type { PageStart, Requests } from '../parts.ts';
import { listenAlways } from '../listen-always.ts';
import { afterwards } from '../natives.ts';
import { type Stop, stopAll } from '../stop.ts';
import { type Tap, wants } from '../tap.ts';
import { captureClicks } from './clicks.ts';
import { captureDrags } from './drags.ts';
import { Effects, tracelessEffects } from './effects.ts';
import { captureFields } from './fields.ts';
import { captureKeys } from './keys.ts';
import { captureNavigation } from './navigation.ts';
import { OwnChanges } from './own-changes.ts';
import { Recorder } from './recorder.ts';
import { captureScrolls } from './scrolls.ts';
import type { Look, Watch } from './watch.ts';

const settled = Promise.resolve();
const never = (): void => {};

/** What the user does. Scripts can fire the same events; only those that the browser vouches for count. */
export function captureActions(tap: Tap, requests: Requests, start: PageStart): Stop {
  const recorder = new Recorder(tap);
  const own = new OwnChanges(tap);
  const effects = new Effects(tap, recorder, own);
  recorder.before(() => own.acted());
  requests.onRequest(() => effects.settle('request'));

  const looks = new Map<string, Look[]>();
  const stops: Stop[] = [];
  const heard = (event: Event): void => {
    if (!event.isTrusted || !wants(tap, 'actions')) return;
    // One by one, so that one that fails does not cost the others.
    for (const look of looks.get(event.type) ?? []) tap.observe(() => look(event));
  };
  const hear: Watch['hear'] = (type, look) => {
    const others = looks.get(type);
    looks.set(type, [...(others ?? []), look as Look]);
    if (!others) stops.push(listenAlways(globalThis, type, heard));
  };

  const watch: Watch = { tap, hear, recorder, effects };
  // What was typed comes before what was done with it, so fields are asked first.
  for (const capture of [captureFields, captureKeys, captureClicks, captureScrolls]) capture(watch);
  stops.push(
    () => own.stop(),
    captureDrags(watch),
    captureNavigation(watch, start),
    ...tracelessEffects.map((type) =>
      listenAlways(globalThis, type, (event: Event) => tap.observe(() => effects.notice(event))),
    ),
    listenAlways(globalThis, 'pagehide', () => tap.observe(() => effects.settle('navigation'))),
  );
  // Whoever starts us because something happens wants to know of that too. The page hears of it only after this.
  const { event } = globalThis as { event?: Event };
  if (event) void afterwards(settled, () => heard(event), never);
  return stopAll(stops);
}
