import type { Action, NetworkBody } from '@gasoline/protocol';
import { actionId } from '../records/records.ts';
import type { Timers } from '../store/timers.ts';
import { selectorOf } from './clicked-element.ts';
import type { Sighting } from './sighting.ts';

const patienceMs = 5_000;
/** A page sends in small batches: what happened in time may come a little later. */
const deliveryMs = 500;
const maxForms = 20;
/** A request may begin a moment before the submit is told. */
const justBeforeMs = 200;

interface Waiting {
  submit: Action;
  forget: () => void;
}

/** Forms that were submitted, and nothing came of it. Any request or navigation of the page is an answer. */
export class SilentForms {
  readonly #timers: Timers;
  readonly #report: (sighting: Sighting) => void;
  readonly #waiting = new Set<Waiting>();

  constructor(timers: Timers, report: (sighting: Sighting) => void) {
    this.#timers = timers;
    this.#report = report;
  }

  hear(action: Action): void {
    if (action.type === 'navigation' || action.type === 'navigate') {
      this.navigated(action);
      return;
    }
    if (action.type !== 'submit') return;
    const waiting: Waiting = { submit: action, forget: () => {} };
    waiting.forget = this.#timers.set(patienceMs + deliveryMs, () => {
      this.#waiting.delete(waiting);
      // The page changed under the user's eyes: that is an answer too, as in an app that keeps its data itself.
      if (action.effect === undefined) this.#report(describe(action));
    });
    this.#waiting.add(waiting);
    if (this.#waiting.size > maxForms) this.#drop([...this.#waiting].slice(0, 1));
  }

  requested({ tabId, startedAt, ts }: NetworkBody): void {
    if (this.#waiting.size === 0) return;
    const began = startedAt ?? ts;
    this.#drop(
      [...this.#waiting].filter(({ submit }) => submit.tabId === tabId && began >= submit.ts - justBeforeMs),
    );
  }

  navigated({ tabId, ts }: Pick<Action, 'tabId' | 'ts'>): void {
    if (this.#waiting.size === 0) return;
    this.#drop(
      [...this.#waiting].filter(({ submit }) => submit.tabId === tabId && ts >= submit.ts - justBeforeMs),
    );
  }

  clear(): void {
    this.#drop([...this.#waiting]);
  }

  #drop(answered: Waiting[]): void {
    for (const waiting of answered) {
      waiting.forget();
      this.#waiting.delete(waiting);
    }
  }
}

function describe(submit: Action): Sighting {
  const action = submit.metadata?.['action'];
  return {
    category: 'user_frustration',
    severity: 'warning',
    identity: `form ${submit.tabId} ${submit.pageLoad} ${submit.target} ${String(action)}`,
    ts: submit.ts,
    urls: [submit.url],
    describe: () => ({
      message: `Form submitted, and no answer after ${patienceMs / 1000} s`,
      context: {
        id: actionId(submit.seq),
        ...(typeof action === 'string' && action !== '' ? { action } : {}),
        selector: selectorOf(submit),
        url: submit.url,
        ...(submit.tabId === undefined ? {} : { tab_id: submit.tabId }),
      },
    }),
  };
}
