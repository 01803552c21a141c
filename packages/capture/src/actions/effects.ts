import type { WireAction } from '@gasoline/protocol';
import { document, now, setTimer } from '../natives.ts';
import type { Tap } from '../tap.ts';
import { allChanges, type OwnChanges } from './own-changes.ts';
import type { Recorder } from './recorder.ts';

/** What follows an action later than this is not its effect. */
const effectWithinMs = 1_000;

/** A page that scrolled before the click tells of it with its next frame. */
const scrolledBeforeMs = 100;

/** What tells of an effect that leaves no trace in the document: carousels, popovers, checkboxes, players, fields that the browser points at. */
export const tracelessEffects = [
  'scroll',
  'toggle',
  'change',
  'play',
  'pause',
  'fullscreenchange',
  'invalid',
] as const;

type Effect = NonNullable<WireAction['effect']>;

/** Watches what follows a click or a submit, and tells the first thing that does. */
export class Effects {
  readonly #tap: Tap;
  readonly #recorder: Recorder;
  readonly #own: OwnChanges;
  #since = 0;
  #awaited: { settle(effect?: Effect): void } | undefined;

  constructor(tap: Tap, recorder: Recorder, own: OwnChanges) {
    this.#tap = tap;
    this.#recorder = recorder;
    this.#own = own;
  }

  settle(effect: Effect): void {
    this.#awaited?.settle(effect);
  }

  /** One of `tracelessEffects`. */
  notice({ target }: Event): void {
    if (target === document && now() - this.#since < scrolledBeforeMs) return;
    this.settle('dom');
  }

  /** `path` is where the event came by: what changes inside of a component is seen only from there. */
  await(id: string, type: string, path: readonly EventTarget[] = []): void {
    // What a handler changes itself is its effect, also where a page changes by itself: the event is still the current
    // one when its microtasks run. Later only the rest can be. https://dom.spec.whatwg.org/#concept-event-listener-inner-invoke
    const isHandled = (): boolean => (globalThis as { event?: Event }).event?.type === type;
    const isEffect = ({ target }: MutationRecord): boolean => !this.#own.has(target) || isHandled();
    const mutations = new MutationObserver((records) =>
      this.#tap.observe(() => {
        if (records.some(isEffect)) expected.settle('dom');
      }),
    );
    const expected = {
      settle: (effect?: Effect): void => {
        if (this.#awaited === expected) this.#awaited = undefined;
        mutations.disconnect();
        if (effect) this.#recorder.amend(type, id, { effect });
        expected.settle = () => {};
      },
    };
    // Of two clicks in a row the second has the better claim on what follows.
    this.#awaited?.settle();
    this.#awaited = expected;
    this.#since = now();
    mutations.observe(document, allChanges);
    for (const node of path) if (node instanceof ShadowRoot) mutations.observe(node, allChanges);
    setTimer(() => expected.settle(), effectWithinMs);
  }
}
