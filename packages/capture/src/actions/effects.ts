import type { WireAction } from '@gasoline/protocol';
import { document, setTimer } from '../natives.ts';
import type { Tap } from '../tap.ts';
import type { Recorder } from './recorder.ts';

/** What follows an action later than this is not its effect. */
const effectWithinMs = 1_000;

type Effect = NonNullable<WireAction['effect']>;

/** Watches what follows a click or a submit, and tells the first thing that does. */
export class Effects {
  readonly #tap: Tap;
  readonly #recorder: Recorder;
  #awaited: { settle(effect?: Effect): void } | undefined;

  constructor(tap: Tap, recorder: Recorder) {
    this.#tap = tap;
    this.#recorder = recorder;
  }

  settle(effect: Effect): void {
    this.#awaited?.settle(effect);
  }

  await(id: string, type: string): void {
    const mutations = new MutationObserver(() => this.#tap.observe(() => expected.settle('dom')));
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
    mutations.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimer(() => expected.settle(), effectWithinMs);
  }
}
