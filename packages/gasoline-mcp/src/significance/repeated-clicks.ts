import type { Action } from '@gasoline/protocol';
import { actionId } from '../records/records.ts';
import type { Timers } from '../store/timers.ts';
import { documentKey, elementKey, selectorOf, shouldDoSomething } from './clicked-element.ts';
import type { Sighting } from './sighting.ts';

const windowMs = 5_000;
const enough = 3;
/** The page tells the effect of a click within a second; the rest is its way to us. */
const verdictAfterMs = 2_000;
const maxSeries = 50;
const maxClicks = 20;
/** The page has gone, or shows something else: that was the effect. */
const consequences = new Set(['navigation', 'navigate']);

/** A submit this soon after a click is its consequence, and what follows the submit is its effect. */
const submitFollowsMs = 500;

interface Series {
  document: string;
  clicks: Action[];
  submits: Action[];
  forget: () => void;
}

/** The same element clicked again and again, and nothing followed. */
export class RepeatedClicks {
  readonly #timers: Timers;
  readonly #report: (sighting: Sighting) => void;
  readonly #series = new Map<string, Series>();

  constructor(timers: Timers, report: (sighting: Sighting) => void) {
    this.#timers = timers;
    this.#report = report;
  }

  hear(action: Action): void {
    if (consequences.has(action.type)) {
      this.#forgetDocument(documentKey(action));
      return;
    }
    if (action.type === 'submit') this.#submitted(action);
    if (action.type !== 'click' || !shouldDoSomething(action)) return;
    const document = documentKey(action);
    const key = `${document} ${elementKey(action)}`;
    const earlier = this.#series.get(key);
    earlier?.forget();
    const clicks = [...(earlier?.clicks ?? []).filter(({ ts }) => action.ts - ts < windowMs), action];
    const submits = earlier?.submits ?? [];
    const series: Series = { document, clicks: clicks.slice(-maxClicks), submits, forget: () => {} };
    // A click may yet turn out to have had an effect, so judgement waits.
    series.forget = this.#timers.set(verdictAfterMs, () => this.#judge(key, series));
    this.#series.delete(key);
    this.#series.set(key, series);
    if (this.#series.size > maxSeries) this.#forgetOldest();
  }

  clear(): void {
    for (const { forget } of this.#series.values()) forget();
    this.#series.clear();
  }

  #judge(key: string, { clicks, submits }: Series): void {
    const [last] = clicks.slice(-1);
    const hadEffect = [...clicks, ...submits].some(({ effect }) => effect !== undefined);
    // Too few so far: more may follow.
    if (!last || (clicks.length < enough && !hadEffect)) return;
    this.#series.delete(key);
    if (!hadEffect) this.#report(describe(clicks, last, key));
  }

  #submitted(submit: Action): void {
    for (const { document, clicks, submits } of this.#series.values()) {
      const since = submit.ts - (clicks.at(-1)?.ts ?? 0);
      if (document !== documentKey(submit) || since < 0 || since > submitFollowsMs) continue;
      submits.push(submit);
      submits.splice(0, submits.length - maxClicks);
    }
  }

  #forgetDocument(document: string): void {
    for (const [key, series] of this.#series) {
      if (series.document !== document) continue;
      series.forget();
      this.#series.delete(key);
    }
  }

  #forgetOldest(): void {
    const [key = ''] = this.#series.keys();
    this.#series.get(key)?.forget();
    this.#series.delete(key);
  }
}

function describe(clicks: Action[], last: Action, key: string): Sighting {
  const seconds = Math.max(1, Math.ceil((last.ts - (clicks[0]?.ts ?? last.ts)) / 1000));
  return {
    category: 'user_frustration',
    severity: 'warning',
    identity: `clicks ${key}`,
    ts: last.ts,
    urls: [last.url],
    describe: () => ({
      message: `Repeated clicks without effect (${clicks.length} in ${seconds} s): the handler may be broken`,
      context: {
        id: actionId(last.seq),
        selector: selectorOf(last),
        ...(last.text ? { text_preview: last.text } : {}),
        clicks: clicks.length,
        url: last.url,
        ...(last.tabId === undefined ? {} : { tab_id: last.tabId }),
      },
    }),
  };
}
