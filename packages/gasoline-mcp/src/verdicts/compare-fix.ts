import { comparePerformance, type PerformanceChange } from '../performance/compare-performance.ts';
import type { AppState, Issue } from './app-state.ts';
import { notExercised } from './exercised.ts';
import { fixVerdict, type FixVerdict } from './fix-verdict.ts';
import { matchIssues } from './match-issues.ts';

export interface IssueSummary {
  console_errors: number;
  network_errors: number;
  total_issues: number;
}

export interface FixChange {
  type: 'resolved' | 'new' | 'changed' | 'unchanged';
  category: Issue['category'];
  before: string;
  after: string;
  /** The newest occurrence since. */
  id?: string;
}

export interface FixResult {
  verdict: FixVerdict;
  before: IssueSummary;
  after: IssueSummary;
  changes: FixChange[];
  newIssues: FixChange[];
  notExercised: string[];
  /** Whether that is all that is gone. */
  onlyUntried: boolean;
  performance: { page: string; changes: PerformanceChange[] } | undefined;
  /** Kinds of failure that are probably none of the page's. */
  noise: number;
}

const notSeen = '(not seen)';

/** What became of the failures of `before`, given all that happened since somebody watched. */
export function compareFix(before: AppState, after: AppState): FixResult {
  const { resolved, same, fresh } = matchIssues(before.errors, after.errors);
  const untried = resolved.flatMap((issue) => notExercised(issue, after) ?? []);
  const verdict = fixVerdict({
    happened: after.happened,
    resolved: resolved.length,
    same: same.length,
    fresh: fresh.length,
    worse: same.some((pair) => pair.after.count >= 2 * pair.before.count),
    untried: untried.length > 0,
  });
  return {
    verdict,
    before: summarise(before.errors),
    after: summarise(after.errors),
    changes: [
      ...resolved.map((issue) => describeResolved(issue, fresh, after)),
      ...same.map(({ before: was, after: is }) => ({
        type: was.count === is.count ? ('unchanged' as const) : ('changed' as const),
        category: is.category,
        before: describeIssue(was),
        after: describeIssue(is),
        id: is.id,
      })),
    ],
    newIssues: fresh.map((issue) => ({
      type: 'new',
      category: issue.category,
      before: statusBefore(issue, before),
      after: describeIssue(issue),
      id: issue.id,
    })),
    notExercised: [...new Set(untried)],
    onlyUntried: untried.length > 0 && untried.length === resolved.length,
    performance: performanceChange(before, after),
    noise: after.errors.filter(({ noise }) => noise).length,
  };
}

/** Occurrences, not kinds; without noise. */
export function summarise(issues: readonly Issue[]): IssueSummary {
  const sum = (category: Issue['category']) =>
    issues.reduce((all, issue) => all + (issue.category === category && !issue.noise ? issue.count : 0), 0);
  const [console_errors, network_errors] = [sum('console'), sum('network')];
  return { console_errors, network_errors, total_issues: console_errors + network_errors };
}

/** `TypeError: x in src/a.ts:7 (x2)`, `POST /api/login → 500`. */
export function describeIssue({ text, place, request, count }: Issue): string {
  const outcome = request ? ` → ${outcomeOf(request.status)}` : '';
  return `${text}${outcome}${place === undefined ? '' : ` in ${place}`}${count > 1 ? ` (x${count})` : ''}`;
}

function describeResolved(issue: Issue, fresh: readonly Issue[], after: AppState): FixChange {
  const { category, request } = issue;
  const before = describeIssue(issue);
  if (!request) return { type: 'resolved', category, before, after: notSeen };
  const failing = fresh.find((other) => other.request?.route === request.route);
  if (failing) return { type: 'changed', category, before, after: describeIssue(failing), id: failing.id };
  const endpoint = after.endpoints.find(({ route }) => route === request.route);
  const now = endpoint ? `${request.method} ${request.url} → ${outcomeOf(endpoint.status)}` : '(not called)';
  return { type: 'resolved', category, before, after: now };
}

/** A request that fails now may have succeeded before, or failed in another way. */
function statusBefore({ request }: Issue, before: AppState): string {
  if (!request) return notSeen;
  const failing = before.errors.find((other) => other.request?.route === request.route);
  if (failing) return describeIssue(failing);
  const endpoint = before.endpoints.find(({ route }) => route === request.route);
  return endpoint ? `${request.method} ${request.url} → ${outcomeOf(endpoint.status)}` : '(not called)';
}

function outcomeOf(status: number): string {
  return status === 0 ? 'no answer' : String(status);
}

/** Of the page seen last that both sides have measured. */
export function performanceChange(before: AppState, after: AppState): FixResult['performance'] {
  for (const sample of after.performance) {
    const earlier = before.performance.find(({ url }) => url === sample.url);
    const changes = comparePerformance(earlier, sample);
    if (changes.length > 0) return { page: sample.url, changes };
  }
  return undefined;
}
