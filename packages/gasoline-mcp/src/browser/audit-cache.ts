import { type AccessibilityAnswer, type AnsweredPage, limits } from '@gasoline/protocol';
import type { Clock } from '../store/clock.ts';

interface CachedAudit {
  answer: AccessibilityAnswer;
  options: string;
  madeAt: number;
}

export interface AuditHit {
  answer: AccessibilityAnswer;
  ageMs: number;
}

/** Audits of the last half minute: an agent that asks twice does not hold up the page twice. */
export class AuditCache {
  readonly #clock: Clock;
  readonly #max: number;
  /** By page, load and options; the oldest come first. */
  readonly #audits = new Map<string, CachedAudit>();

  constructor(clock: Clock, max: number = limits.maxCachedAudits) {
    this.#clock = clock;
    this.#max = max;
  }

  /** Whether it is worth asking which page is there now. */
  hasAny(options: string): boolean {
    this.#forgetOld();
    return [...this.#audits.values()].some((audit) => audit.options === options);
  }

  get(page: AnsweredPage, options: string): AuditHit | undefined {
    this.#forgetOld();
    const found = this.#audits.get(keyOf(page, options));
    return found && { answer: found.answer, ageMs: this.#clock.now() - found.madeAt };
  }

  put(answer: AccessibilityAnswer, options: string): void {
    const key = keyOf(answer, options);
    this.#audits.delete(key);
    this.#audits.set(key, { answer, options, madeAt: this.#clock.now() });
    const [oldest] = this.#audits.keys();
    if (this.#audits.size > this.#max && oldest !== undefined) this.#audits.delete(oldest);
  }

  #forgetOld(): void {
    const since = this.#clock.now() - limits.accessibilityCacheMs;
    for (const [key, { madeAt }] of this.#audits) if (madeAt <= since) this.#audits.delete(key);
  }
}

/** A reload makes another page of it, even at the same address. */
function keyOf({ tab_id, url, loaded_at }: AnsweredPage, options: string): string {
  return JSON.stringify([tab_id, url, loaded_at, options]);
}
