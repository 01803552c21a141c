import type { FailureReport, TestReportHeader } from '@gasoline/protocol';
import { excerpt } from './excerpt.ts';

/** Where tests of a report come from, as the report tells it. */
export type Source = FailureReport['sources'][number];

/** One run while its tests come in: what was promised, what has come, and what was known from another. */
export class RunSource {
  readonly told: Source;
  /** Folder that files are relative to. */
  readonly root: string;
  readonly #planned: number;
  readonly #seen = new Set<string>();
  /** How many of its results another source had already told. */
  readonly #doubles = new Map<RunSource, number>();

  constructor(told: Source, { root = '', planned = 0 }: { root?: string; planned?: number } = {}) {
    this.told = told;
    this.root = root;
    this.#planned = planned;
  }

  static begun(name: string, { runner, started_at, shard, root, tests }: TestReportHeader): RunSource {
    return new RunSource(
      {
        name: excerpt(name, 500),
        runner: excerpt(runner, 100),
        root: excerpt(root, 500),
        started_at,
        ...(shard ? { shard } : {}),
        complete: false,
        notes: [],
      },
      { root, planned: tests },
    );
  }

  note(text: string): void {
    this.told.notes.push(text);
  }

  sees(testKey: string): void {
    this.#seen.add(testKey);
  }

  isAlsoIn(other: RunSource): void {
    this.#doubles.set(other, (this.#doubles.get(other) ?? 0) + 1);
  }

  /** Says what is not as it should be. Returns how many tests have no result. */
  close(): number {
    for (const [other, count] of this.#doubles)
      this.note(
        `${counted(count, 'result is', 'results are')} also in ${other.told.name}, and counted once.`,
      );
    if (!this.told.complete) this.note('The run was cut short: its last line is missing.');
    const missing = Math.max(0, this.#planned - this.#seen.size);
    if (missing > 0)
      this.note(
        `${counted(missing, 'test has', 'tests have')} no result, of ${this.#planned} that were to run.`,
      );
    return missing;
  }
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
