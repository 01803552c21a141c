import { limits } from '@gasoline/protocol';
import type { Clock } from '../store/clock.ts';
import type { AppState } from './app-state.ts';
import type { StateFilter } from './state-filter.ts';

export interface NamedSnapshot {
  name: string;
  filter: StateFilter;
  state: AppState;
}

/** The ones used last, for a while. */
export class NamedSnapshots {
  readonly #clock: Clock;
  /** Least recently used first. */
  readonly #snapshots = new Map<string, NamedSnapshot>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** In the order in which they were captured. */
  list(): NamedSnapshot[] {
    const now = this.#clock.now();
    for (const [name, { state }] of this.#snapshots)
      if (now - state.capturedAt >= limits.namedSnapshotMs) this.#snapshots.delete(name);
    return [...this.#snapshots.values()].sort((a, b) => a.state.capturedAt - b.state.capturedAt);
  }

  /** Counts as a use. */
  get(name: string): NamedSnapshot | undefined {
    this.list();
    const snapshot = this.#snapshots.get(name);
    if (snapshot) {
      this.#snapshots.delete(name);
      this.#snapshots.set(name, snapshot);
    }
    return snapshot;
  }

  /** One of the same name goes; beyond the limit the least recently used does, and its name is told. */
  put(snapshot: NamedSnapshot): { replaced: boolean; evicted?: string } {
    this.list();
    const replaced = this.#snapshots.delete(snapshot.name);
    const [oldest] = this.#snapshots.keys();
    const evicted = this.#snapshots.size >= limits.maxNamedSnapshots ? oldest : undefined;
    if (evicted !== undefined) this.#snapshots.delete(evicted);
    this.#snapshots.set(snapshot.name, snapshot);
    return { replaced, ...(evicted === undefined ? {} : { evicted }) };
  }

  delete(name: string): boolean {
    this.list();
    return this.#snapshots.delete(name);
  }
}
