import type {
  FailureReport,
  ReportComplaint,
  ReportedFailure,
  ReportedTest,
  TestReportHeader,
  TestReportLine,
} from '@gasoline/protocol';
import { wayOut } from '../way-out/way-out.ts';
import { describeComplaint } from './classify/choose-complaint.ts';
import { classifyTry } from './classify/classify-try.ts';
import type { Severity } from './classify/list-errors.ts';
import { diagnose } from './diagnose/diagnose.ts';
import { excerpt } from './excerpt.ts';
import { foldCauses } from './fold-causes.ts';
import { readLine } from './read-line.ts';
import { thinOut } from './thin-out.ts';
import { tellDifferences } from './tell-differences.ts';
import { TriedTest } from './tried-test.ts';
import type { NoiseRule } from '../noise/noise-rule.ts';

export interface CollectorOptions {
  version: string;
  severity: Severity;
  noiseRules?: readonly NoiseRule[];
  /** Only tests whose id or title this is, or is part of. */
  testId?: string | undefined;
  /** Only tests that began then or later. */
  since?: number | undefined;
}

/** Behind them tries are kept in short. */
const maxWholeTries = 1_000;

export type Source = FailureReport['sources'][number];

/** Where lines of one run go. */
export interface SourceReader {
  line(text: string): Promise<void>;
  /** No more lines. `isTorn`: the last one had no end. */
  end(isTorn?: boolean): void;
}

/** Takes the tests of any number of runs, one by one, and keeps of each only what the report says of it. */
export class ReportCollector {
  readonly #options: CollectorOptions;
  readonly #sources: Source[] = [];
  readonly #tests = new Map<string, TriedTest>();
  readonly #runErrors: ReportComplaint[] = [];
  /** Every try, and where it was read. */
  readonly #tries = new Map<string, number>();
  #notRun = 0;
  #keptTries = 0;

  constructor(options: CollectorOptions) {
    this.#options = options;
  }

  get testCount(): number {
    return this.#tests.size;
  }

  /** Sources of which something was read. */
  get readCount(): number {
    return this.#sources.length - this.unread.length;
  }

  get unread(): Source[] {
    return this.#sources.filter(({ runner }) => runner === '');
  }

  /** Something to know of a source that was read. */
  note(name: string, text: string): void {
    this.#sources.find((source) => source.name === excerpt(name, 500))?.notes.push(text);
  }

  /** A file that was not read at all is a source too, so that the report says why. */
  addUnread(name: string, why: string): void {
    this.#sources.push({
      name: excerpt(name, 500),
      runner: '',
      started_at: '',
      complete: false,
      notes: [why],
    });
  }

  /** A file of the reporter. Several that were joined into one begin a source with each header. */
  read(name: string): SourceReader {
    let current: OpenSource | undefined;
    let lineNumber = 0;
    let pieces = 0;
    const unreadable: string[] = [];
    const finish = () => {
      if (!current) return;
      if (unreadable.length > 0)
        current.source.notes.push(
          `${unreadable.length === 1 ? 'A line' : `${unreadable.length} lines`} could not be read (${unreadable[0]}).`,
        );
      unreadable.length = 0;
      this.#close(current);
      current = undefined;
    };
    return {
      line: async (text) => {
        lineNumber++;
        if (text.trim() === '') return;
        const line = readLine(text);
        if (line.kind === 'header') {
          finish();
          pieces++;
          current = this.#open(pieces === 1 ? name : `${name} (part ${pieces})`, line);
        } else if (!current) {
          if (lineNumber === 1 || pieces === 0) {
            this.addUnread(
              name,
              line.kind === 'foreign'
                ? `Not read: ${line.why}.`
                : `Not read: it does not begin as a file of the reporter of gasoline-playwright does.`,
            );
            pieces++;
          }
        } else if (line.kind === 'test') await this.#add(line, current);
        else if (line.kind === 'end') {
          current.source.complete = true;
          current.source.duration_ms = line.duration_ms;
          this.#runErrors.push(...line.errors.map((error) => describeComplaint(error)));
          if (line.status === 'timedout' || line.status === 'interrupted')
            current.source.notes.push(
              `The run was ${line.status === 'timedout' ? 'ended because its time was over' : 'interrupted'}.`,
            );
        } else unreadable.push(`line ${lineNumber}: ${line.why}`);
      },
      end: (isTorn = false) => {
        if (lineNumber === 0)
          this.addUnread(name, 'Not read: the file is empty; the run ended before it began.');
        if (isTorn && current && unreadable.at(-1)?.startsWith(`line ${lineNumber}:`)) {
          unreadable.pop();
          current.source.notes.push('Its last line is torn: the run was killed while it was written.');
        }
        finish();
      },
    };
  }

  /** Tests that a server holds: a source without lines. */
  async addTests(
    source: Source,
    lines: AsyncIterable<TestReportLine> | Iterable<TestReportLine>,
  ): Promise<void> {
    this.#sources.push(source);
    const open = {
      source,
      root: '',
      planned: 0,
      seen: new Set<string>(),
      doubles: new Map<number, number>(),
    };
    for await (const line of lines) await this.#add(line, open);
  }

  finish(madeAt: Date): FailureReport {
    const tests = [...this.#tests.values()];
    const broken = tests.filter(({ isToldOf }) => isToldOf);
    const { causes, causeOf } = foldCauses(broken);
    const describe = (test: TriedTest): ReportedFailure => {
      const passed = test.tries.findLast(({ isExpected }) => isExpected);
      return {
        ...test.described,
        diagnosis: { ...test.diagnosis, cause: causeOf(test) },
        differences:
          test.status === 'flaky' && passed ? tellDifferences(test.failedAttempts, passed.attempt) : [],
        attempts: test.tries.map(({ attempt }) => attempt),
      };
    };
    const place = new Map(causes.map(({ id }, i) => [id, i]));
    const byCause = (a: ReportedFailure, b: ReportedFailure) =>
      (place.get(a.diagnosis.cause) ?? 0) - (place.get(b.diagnosis.cause) ?? 0) || (a.key < b.key ? -1 : 1);
    const told = broken.map(describe).sort(byCause);
    const count = (status: ReportedTest['status']) => tests.filter((test) => test.status === status).length;
    return wayOut({
      format: 'gasoline-report' as const,
      version: 1 as const,
      gasoline: this.#options.version,
      made_at: madeAt.toISOString(),
      sources: this.#sources,
      totals: {
        tests: tests.length,
        passed: count('pass'),
        failed: count('fail'),
        flaky: count('flaky'),
        skipped: count('skipped'),
        errors: count('error'),
        not_run: this.#notRun,
        duration_ms: Math.round(tests.reduce((sum, { duration }) => sum + duration, 0)),
      },
      run_errors: this.#runErrors,
      causes,
      failures: told.filter(({ status }) => status !== 'flaky'),
      flaky: told.filter(({ status }) => status === 'flaky'),
      tests: tests.map(({ described }) => described),
    });
  }

  #open(name: string, { runner, started_at, shard, root, tests }: TestReportHeader): OpenSource {
    const source: Source = {
      name: excerpt(name, 500),
      runner: excerpt(runner, 100),
      root: excerpt(root, 500),
      started_at,
      ...(shard ? { shard } : {}),
      complete: false,
      notes: [],
    };
    this.#sources.push(source);
    return { source, root, planned: tests, seen: new Set(), doubles: new Map() };
  }

  #close({ source, planned, seen, doubles }: OpenSource): void {
    for (const [other, count] of doubles)
      source.notes.push(
        `${counted(count, 'result is', 'results are')} also in ${this.#sources[other]?.name ?? 'another file'}, and counted once.`,
      );
    const missing = planned - seen.size;
    if (!source.complete) source.notes.push('The run was cut short: its last line is missing.');
    if (missing > 0) {
      this.#notRun += missing;
      source.notes.push(
        `${counted(missing, 'test has', 'tests have')} no result, of ${planned} that were to run.`,
      );
    }
  }

  async #add(line: TestReportLine, { source, root, seen, doubles }: OpenSource): Promise<void> {
    const index = this.#sources.indexOf(source);
    const key = keyOf(line);
    seen.add(key);
    const id = `${line.test_id} ${line.started_at} ${line.worker}`;
    const known = this.#tries.get(id);
    if (known !== undefined) {
      doubles.set(known, (doubles.get(known) ?? 0) + 1);
      return;
    }
    this.#tries.set(id, index);
    if (!this.#isWanted(line)) return;
    let test = this.#tests.get(`${index} ${key}`);
    if (!test) {
      test = new TriedTest(this.#isTaken(key, index) ? `${key} @ ${source.name}` : key, line, index);
      this.#tests.set(`${index} ${key}`, test);
      this.#keys.add(key);
    }
    const isExpected = line.outcome !== 'unexpected' && line.status !== 'interrupted';
    // Nothing is said of a test that passes at once, so nothing is kept of it.
    if (isExpected && test.tries.length === 0) return test.add(line);
    const { severity, noiseRules = [] } = this.#options;
    const classified = await classifyTry(line, { severity, noiseRules, root });
    const kept = { ...classified, isExpected, ...(isExpected ? {} : { diagnosed: diagnose(classified) }) };
    if (++this.#keptTries > maxWholeTries) thinOut(kept.attempt);
    test.add(line, kept);
  }

  readonly #keys = new Set<string>();

  /** The same test of another machine or browser that does not call itself a project is another test. */
  #isTaken(key: string, index: number): boolean {
    return this.#keys.has(key) && !this.#tests.has(`${index} ${key}`);
  }

  #isWanted({ test_id, title_path, started_at }: TestReportLine): boolean {
    const { testId, since } = this.#options;
    if (since !== undefined && Date.parse(started_at) < since) return false;
    if (testId === undefined) return true;
    const title = title_path.join(' › ').toLowerCase();
    const wanted = testId.toLowerCase().replaceAll(' > ', ' › ');
    return test_id === testId || test_id.startsWith(`${testId}-`) || title.includes(wanted);
  }
}

interface OpenSource {
  source: Source;
  root: string;
  /** Tests that were to run. */
  planned: number;
  seen: Set<string>;
  /** How many results another source had already told, by its place. */
  doubles: Map<number, number>;
}

function keyOf({ title_path, project, repeat, location }: TestReportLine): string {
  const [file = location.file, ...titles] = title_path;
  const name = [file, ...titles].join(' › ');
  return excerpt(
    `${project === '' ? '' : `[${project}] `}${name}${repeat === 0 ? '' : ` (repeat ${repeat})`}`,
    1_000,
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
