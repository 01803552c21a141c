import type { EvaluationCase } from './evaluation-case.ts';
import type { Mark } from './marked-text.ts';

export interface Finding {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

type Span = Omit<Finding, 'kind'>;

/** What came of one case. `met` pairs each value that was found with the kind it was found as. */
export interface Verdict {
  readonly of: EvaluationCase;
  readonly met: readonly { readonly value: Required<Mark>; readonly foundAs: string }[];
  readonly missed: readonly Required<Mark>[];
  readonly falseAlarms: readonly Finding[];
}

const overlap = (a: Span, b: Span): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
const length = ({ start, end }: Span): number => end - start;

/** A whole URL or line around a password is fine, a whole document is not: it would find everything. */
const tooWide = (finding: Span, value: Span): boolean => length(finding) > 4 * length(value) + 80;
const hits = (finding: Span, value: Span): boolean =>
  overlap(finding, value) >= length(value) / 2 && !tooWide(finding, value);

/**
 * A value is met by a finding that covers half of it. A finding that touches no value is a false alarm. With
 * `kindMatters`, a value that is found only as something else is missed, and that finding is a false alarm.
 */
export function judge(of: EvaluationCase, findings: readonly Finding[], kindMatters: boolean): Verdict {
  const met: { value: Required<Mark>; foundAs: string }[] = [];
  const missed: Required<Mark>[] = [];
  for (const value of of.expected) {
    const hitting = findings.filter((finding) => hits(finding, value));
    const best = hitting.find(({ kind }) => kind === value.kind) ?? (kindMatters ? undefined : hitting[0]);
    if (best) met.push({ value, foundAs: best.kind });
    else missed.push(value);
  }
  const excused = [...of.undecided, ...met.map(({ value }) => value), ...(kindMatters ? [] : missed)];
  const falseAlarms = findings.filter(
    (finding) => !excused.some((span) => overlap(finding, span) > 0 && !tooWide(finding, span)),
  );
  return { of, met, missed, falseAlarms };
}

export interface Tally {
  readonly cases: number;
  readonly met: number;
  readonly missed: number;
  readonly falseAlarms: number;
  readonly precision: number;
  readonly recall: number;
}

/** Where nothing is to be found, recall is 1, and precision is 1 as long as nothing is. */
const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

export function tally(verdicts: readonly Verdict[]): Tally {
  const sum = (count: (verdict: Verdict) => number): number =>
    verdicts.reduce((total, verdict) => total + count(verdict), 0);
  const met = sum((verdict) => verdict.met.length);
  const missed = sum((verdict) => verdict.missed.length);
  const falseAlarms = sum((verdict) => verdict.falseAlarms.length);
  const [precision, recall] = [share(met, met + falseAlarms), share(met, met + missed)];
  return { cases: verdicts.length, met, missed, falseAlarms, precision, recall };
}
