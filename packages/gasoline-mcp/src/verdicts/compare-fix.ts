import { comparePerformance, type PerformanceChange } from '../performance/compare-performance.ts';
import { kindOfNavigation } from '../performance/navigation.ts';
import type { AppState, Issue } from './app-state.ts';
import { notExercised } from './exercised.ts';
import { fixVerdict, type FixVerdict } from './fix-verdict.ts';
import { matchIssues } from './match-issues.ts';

export interface IssueSummary {
  console_errors: number;
  network_errors: number;
  total_issues: number;
}

export interface PerformanceComparison {
  page: string;
  changes: PerformanceChange[];
  /** Other pages that got slower too. */
  alsoSlower: string[];
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
  /** What nobody tried again, so that its absence says nothing; it is not among the changes. */
  untried: { issue: Issue; what: string }[];
  /** Whether that is all that is gone. */
  onlyUntried: boolean;
  performance: PerformanceComparison | undefined;
  /** Kinds of failure that are probably none of the page's. */
  noise: number;
}

const notSeen = '(not seen)';

/** What became of the failures of `before`, given all that happened since somebody watched. */
export function compareFix(before: AppState, after: AppState): FixResult {
  const { resolved, same, fresh } = matchIssues(before.errors, after.errors);
  const untried = resolved.flatMap((issue) => {
    const what = notExercised(issue, after);
    return what === undefined ? [] : [{ issue, what }];
  });
  const tried = resolved.filter((issue) => !untried.some((other) => other.issue === issue));
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
      // Where nothing happened, nothing is resolved.
      ...(verdict === 'inconclusive' ? [] : tried).map((issue) => describeResolved(issue, fresh, after)),
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
    untried,
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

/** Of a page that both sides have measured: the one that got slower in most, or else the one seen last, if possible a load. */
export function performanceChange(before: AppState, after: AppState): PerformanceComparison | undefined {
  const compared = after.performance.flatMap((sample) => {
    const kind = kindOfNavigation(sample);
    const earlier = before.performance.find(
      (other) => other.url === sample.url && kindOfNavigation(other) === kind,
    );
    const changes = comparePerformance(earlier, sample);
    const slower = changes.filter(({ verdict }) => verdict === 'slower').length;
    const isLoad = changes.some(({ metric }) => metric === 'load_time');
    return changes.length > 0 ? [{ page: sample.url, changes, slower, isLoad: Number(isLoad) }] : [];
  });
  const [worst, ...others] = compared.toSorted((a, b) => b.slower - a.slower || b.isLoad - a.isLoad);
  if (!worst) return undefined;
  const alsoSlower = others.filter(({ slower }) => slower > 0).map(({ page }) => page);
  return { page: worst.page, changes: worst.changes, alsoSlower };
}
