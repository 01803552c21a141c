export const fixVerdicts = [
  'fixed',
  'improved',
  'unchanged',
  'different_issue',
  'regressed',
  'no_issues_detected',
  'inconclusive',
] as const;
export type FixVerdict = (typeof fixVerdicts)[number];

export interface FixEvidence {
  /** Whether anything happened while somebody watched. */
  happened: boolean;
  /** How many kinds of failure are gone, stayed, came. */
  resolved: number;
  same: number;
  fresh: number;
  /** One that stayed comes at least twice as often. */
  worse: boolean;
  /** Some that are gone were not tried again. */
  untried: boolean;
}

/** Did the fix work? The first rule that holds. */
const rules: [FixVerdict, (evidence: FixEvidence & { before: number; after: number }) => boolean][] = [
  ['inconclusive', ({ happened, before }) => !happened && before > 0],
  ['no_issues_detected', ({ before, after }) => before === 0 && after === 0],
  ['regressed', ({ before }) => before === 0],
  ['improved', ({ fresh, same, untried }) => fresh === 0 && same === 0 && untried],
  ['fixed', ({ fresh, same }) => fresh === 0 && same === 0],
  ['improved', ({ fresh, resolved }) => fresh === 0 && resolved > 0],
  ['regressed', ({ fresh, worse }) => fresh === 0 && worse],
  ['unchanged', ({ fresh }) => fresh === 0],
  ['different_issue', ({ resolved, before, after }) => resolved > 0 && after <= before],
];

export function fixVerdict(evidence: FixEvidence): FixVerdict {
  const { resolved, same, fresh } = evidence;
  const all = { ...evidence, before: resolved + same, after: fresh + same };
  return rules.find(([, holds]) => holds(all))?.[0] ?? 'regressed';
}
