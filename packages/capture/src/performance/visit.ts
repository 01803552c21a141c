import type { NavigationType, WirePerformanceSnapshot } from '@gasoline/protocol';
import { randomId } from '../natives.ts';
import { round } from './round.ts';
import type { Reading, Vital } from './watch-vitals.ts';

type Cost = Pick<WirePerformanceSnapshot, 'timing' | 'network' | 'longTasks'>;

/** One stay at one address: from a load, a change of route or a return, to the next. */
export class Visit {
  readonly type: NavigationType;
  /** On the page's own clock. */
  readonly routedAt: number;
  url = pagePath();
  /** Earlier than `routedAt`, when it was a click that changed the route. */
  start: number;
  /** What it cost, once that is known: from then on only the vitals can change. */
  cost: Cost | undefined;
  readonly #id = randomId();
  readonly #vitals: Partial<Record<Vital, number>> = {};
  #changed: boolean;
  #sent = false;
  #ts: number | undefined;

  constructor(type: NavigationType, start: number) {
    this.type = type;
    this.routedAt = start;
    this.start = start;
    // Of a load there is something to tell from the beginning.
    this.#changed = this.isLoad;
  }

  get isLoad(): boolean {
    return this.type !== 'soft-navigation' && this.type !== 'back-forward-cache';
  }

  get hasNews(): boolean {
    return this.#changed;
  }

  take({ name, value }: Reading): void {
    this.#vitals[name] = value;
    this.#changed = true;
  }

  settle(cost: Cost): void {
    this.cost = cost;
    this.#changed = true;
  }

  /** Under the same id each time, so that the later one replaces the earlier. */
  toSnapshot(now: number, timing: Cost['timing']): WirePerformanceSnapshot {
    const { FCP, LCP, CLS, INP } = this.#vitals;
    const ms = (value: number | undefined) => value && round(value);
    const snapshot: WirePerformanceSnapshot = {
      url: this.url,
      origin: location.origin,
      id: this.#id,
      navigationType: this.type,
      ...(this.#sent ? { isUpdate: true } : {}),
      ts: (this.#ts ??= now),
      ...this.cost,
      timing: { ...timing, firstContentfulPaint: ms(FCP), largestContentfulPaint: ms(LCP) },
      cumulativeLayoutShift: CLS === undefined ? undefined : Math.round(CLS * 1e4) / 1e4,
      interactionToNextPaint: ms(INP),
    };
    this.#changed = false;
    this.#sent = true;
    return snapshot;
  }
}

/** The path is the page; of a fragment only one that holds a route is a part of it. */
export function pagePath(): string {
  const { pathname, hash } = location;
  return pathname + (/^#!?\//.test(hash) ? hash.replace(/\?.*/s, '') : '');
}
