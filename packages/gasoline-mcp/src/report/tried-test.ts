import type { ReportDiagnosis, ReportedTest, ReportedTry, TestReportLine } from '@gasoline/protocol';
import type { ClassifiedTry } from './classify/classify-try.ts';
import type { Diagnosed } from './diagnose/diagnose.ts';
import { excerpt, oneLine } from './excerpt.ts';

export interface KeptTry extends ClassifiedTry {
  isExpected: boolean;
  /** Of a try that did not end as expected. */
  diagnosed?: Diagnosed;
}

/** A test and what is kept of its tries. */
export class TriedTest {
  readonly key: string;
  readonly tries: KeptTry[] = [];
  readonly #fixed: Omit<ReportedTest, 'status' | 'duration_ms' | 'tries'>;
  #count = 0;
  #duration = 0;
  #last: Pick<TestReportLine, 'outcome' | 'status' | 'final'> = {
    outcome: 'skipped',
    status: '',
    final: true,
  };

  constructor(key: string, { title_path, location, project }: TestReportLine, source: number) {
    this.key = key;
    const titles = title_path.length > 1 ? title_path.slice(1) : title_path;
    this.#fixed = {
      key,
      title: excerpt(titles.join(' › '), 500),
      file: excerpt(location.file, 300),
      line: location.line,
      project: excerpt(project, 100),
      source,
    };
  }

  add({ outcome, status, final, duration_ms }: TestReportLine, kept?: KeptTry): void {
    this.#count++;
    this.#duration += duration_ms;
    this.#last = { outcome, status, final };
    if (kept) this.tries.push(kept);
  }

  get duration(): number {
    return this.#duration;
  }

  get status(): ReportedTest['status'] {
    const { outcome, status } = this.#last;
    if (status === 'interrupted') return 'error';
    return ({ expected: 'pass', unexpected: 'fail', flaky: 'flaky', skipped: 'skipped' } as const)[outcome];
  }

  /** Whether the report says more of it than its status. */
  get isToldOf(): boolean {
    return ['fail', 'error', 'flaky'].includes(this.status);
  }

  get described(): ReportedTest {
    return {
      ...this.#fixed,
      status: this.status,
      duration_ms: Math.round(this.#duration),
      tries: this.#count,
    };
  }

  get failedAttempts(): ReportedTry[] {
    return this.#failed.map(({ attempt }) => attempt);
  }

  /** Of the last try that failed; that others failed otherwise is said. */
  get diagnosis(): Omit<ReportDiagnosis, 'cause'> {
    const last = this.#failed.at(-1)?.diagnosed;
    if (!last) return { kind: 'unknown', primary: 'Nothing says why', hints: [] };
    const other = this.#failed.find(({ diagnosed }) => diagnosed && diagnosed.key !== last.key)?.diagnosed;
    const hints = [
      ...last.diagnosis.hints,
      ...(other ? [`An earlier try failed otherwise: ${oneLine(other.diagnosis.primary, 150)}`] : []),
      ...(this.#last.final || this.status === 'error' ? [] : ['The run ended before it was tried again']),
    ];
    return { ...last.diagnosis, hints };
  }

  get causeKey(): string {
    return this.#failed.at(-1)?.diagnosed?.key ?? 'unknown';
  }

  get #failed(): KeptTry[] {
    return this.tries.filter(({ diagnosed }) => diagnosed !== undefined);
  }
}
