import { randomBytes } from 'node:crypto';
import { limits } from '@gasoline/protocol';
import type { Clock } from '../store/clock.ts';
import type { AppState } from './app-state.ts';
import type { FixVerdict } from './fix-verdict.ts';
import type { StateFilter } from './state-filter.ts';

/** One attempt to fix something: how it was before, and since when somebody watches. */
export interface FixSession {
  id: string;
  label?: string | undefined;
  filter: StateFilter;
  createdAt: number;
  baseline: AppState;
  /** Since when, and the number of the newest entry at that time. */
  watch?: { at: number; cursor: number };
  /** Of the last comparison in this watch. */
  verdict?: FixVerdict;
}

/** A few at a time, for a while. They belong to the server, so that any client may go on with them. */
export class FixSessions {
  readonly #clock: Clock;
  readonly #sessions = new Map<string, FixSession>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Oldest first. */
  list(): FixSession[] {
    const now = this.#clock.now();
    for (const [id, session] of this.#sessions)
      if (now - session.createdAt >= limits.fixSessionMs) this.#sessions.delete(id);
    return [...this.#sessions.values()];
  }

  get(id: string): FixSession | undefined {
    return this.list().find((session) => session.id === id);
  }

  /** The one that had to make room is told; nothing is started when all are still needed. */
  start(
    session: Pick<FixSession, 'label' | 'filter' | 'baseline'>,
  ): { started: FixSession; evicted?: FixSession } | undefined {
    const all = this.list();
    const evicted = all.length < limits.maxFixSessions ? undefined : all.find(({ verdict }) => verdict);
    if (all.length >= limits.maxFixSessions && !evicted) return undefined;
    if (evicted) this.#sessions.delete(evicted.id);
    const started = { ...session, id: this.#newId(), createdAt: this.#clock.now() };
    this.#sessions.set(started.id, started);
    return { started, ...(evicted ? { evicted } : {}) };
  }

  cancel(id: string): boolean {
    return this.#sessions.delete(id);
  }

  #newId(): string {
    for (;;) {
      const id = `verify-${randomBytes(4).readUInt32BE().toString(36).padStart(6, '0').slice(-6)}`;
      if (!this.#sessions.has(id)) return id;
    }
  }
}
