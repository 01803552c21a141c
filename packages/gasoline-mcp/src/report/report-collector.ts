import type {
  FailureReport,
  ReportComplaint,
  ReportedError,
  ReportedFailure,
  ReportedTest,
  TestReportLine,
} from '@gasoline/protocol';
import { wayOut } from '../way-out/way-out.ts';
import { describeComplaint } from './classify/choose-complaint.ts';
import { classifyTry } from './classify/classify-try.ts';
import type { Severity } from './classify/list-errors.ts';
import { diagnose } from './diagnose/diagnose.ts';
import { excerpt } from './excerpt.ts';
import { foldCauses } from './fold-causes.ts';
import { RunSource, type Source } from './run-source.ts';
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
const maxWholeTries = 200;

/** Takes the tests of any number of runs, one by one, and keeps of each only what the report says of it. */
export class ReportCollector {
  readonly #options: CollectorOptions;
  readonly #sources: Source[] = [];
  readonly #tests = new Map<string, TriedTest>();
  readonly #keys = new Set<string>();
  readonly #runErrors: ReportComplaint[] = [];
  /** Every try, and where it was read. */
  readonly #tries = new Map<string, RunSource>();
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

  /** Tests that a server holds: a source without lines. */
  async addTests(
    told: Source,
    lines: AsyncIterable<TestReportLine> | Iterable<TestReportLine>,
  ): Promise<void> {
    const source = new RunSource(told);
    this.open(source);
    for await (const line of lines) await this.add(line, source);
  }

  open({ told }: RunSource): void {
    this.#sources.push(told);
  }

  close(source: RunSource): void {
    this.#notRun += source.close();
  }

  addRunErrors(errors: readonly ReportedError[]): void {
    this.#runErrors.push(...errors.map((error) => describeComplaint(error)));
  }

  async add(line: TestReportLine, source: RunSource): Promise<void> {
    const { told, root } = source;
    const index = this.#sources.indexOf(told);
    const key = keyOf(line);
    source.sees(key);
    const id = `${line.test_id} ${line.started_at} ${line.worker}`;
    const known = this.#tries.get(id);
    if (known !== undefined) return source.isAlsoIn(known);
    this.#tries.set(id, source);
    if (!this.#isWanted(line)) return;
    let test = this.#tests.get(`${index} ${key}`);
    if (!test) {
      // The same test of another machine or browser that does not call itself a project is another test.
      test = new TriedTest(this.#keys.has(key) ? `${key} @ ${told.name}` : key, line, index);
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

  #isWanted({ test_id, title_path, started_at }: TestReportLine): boolean {
    const { testId, since } = this.#options;
    if (since !== undefined && Date.parse(started_at) < since) return false;
    if (testId === undefined) return true;
    const title = title_path.join(' › ').toLowerCase();
    const wanted = testId.toLowerCase().replaceAll(' > ', ' › ');
    return test_id === testId || test_id.startsWith(`${testId}-`) || title.includes(wanted);
  }
}

function keyOf({ title_path, project, repeat, location }: TestReportLine): string {
  const [file = location.file, ...titles] = title_path;
  const name = [file, ...titles].join(' › ');
  return excerpt(
    `${project === '' ? '' : `[${project}] `}${name}${repeat === 0 ? '' : ` (repeat ${repeat})`}`,
    1_000,
  );
}
