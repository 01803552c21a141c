import { type EventCategory, type EventRecord, eventSeverities } from '@gasoline/protocol';
import type { SignificantEvent } from './significant-event.ts';

/** One event, or several as one. */
export type StreamedEvent = Omit<EventRecord, 'id'> & { id?: string };

export const maxGrouped = 10;

const names: Record<EventCategory, [one: string, many: string]> = {
  errors: ['error', 'errors'],
  network_errors: ['network error', 'network errors'],
  performance: ['performance problem', 'performance problems'],
  user_frustration: ['sign of frustration', 'signs of frustration'],
  security: ['security problem', 'security problems'],
};

/** Events that wait to be told together; what does not fit is counted. */
export class EventGroup {
  readonly #first: SignificantEvent[] = [];
  readonly #counts = new Map<EventCategory, number>();
  #worst: SignificantEvent | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(event: SignificantEvent): void {
    this.#size++;
    this.#counts.set(event.category, (this.#counts.get(event.category) ?? 0) + 1);
    if (this.#first.length < maxGrouped) this.#first.push(event);
    if (!this.#worst || rankOf(event) > rankOf(this.#worst)) this.#worst = event;
  }

  /** Undefined when there is nothing to tell. */
  tell(): StreamedEvent | undefined {
    const worst = this.#worst;
    if (!worst) return undefined;
    if (this.#size === 1) return worst.record;
    return {
      category: worst.category,
      severity: worst.severity,
      message: `${this.#size} browser events: ${this.#countsInWords()}. The worst: ${worst.record.message}`,
      timestamp: worst.record.timestamp,
      context: {
        events: this.#first.map(({ record }) => record),
        omitted: this.#size - this.#first.length,
      },
    };
  }

  #countsInWords(): string {
    return [...this.#counts]
      .map(([category, count]) => `${count} ${names[category][count === 1 ? 0 : 1]}`)
      .join(', ');
  }
}

function rankOf({ severity }: SignificantEvent): number {
  return eventSeverities.indexOf(severity);
}
