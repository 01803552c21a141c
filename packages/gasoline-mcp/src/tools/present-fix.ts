import { limits } from '@gasoline/protocol';
import type * as z from 'zod';
import { percent } from '../format/before-after.ts';
import { iso } from '../records/records.ts';
import type { PerformanceChange } from '../performance/compare-performance.ts';
import type { AppState, Issue } from '../verdicts/app-state.ts';
import { describeIssue, type FixResult, summarise } from '../verdicts/compare-fix.ts';
import type { FixSession } from '../verdicts/fix-sessions.ts';
import type { fixAnswerSchema } from './fix-answer.ts';

type Answer = z.input<typeof fixAnswerSchema>;
const maxSteps = 6;

export function statusOf({ watch, verdict }: FixSession): 'baseline_captured' | 'watching' | 'compared' {
  if (verdict !== undefined) return 'compared';
  return watch ? 'watching' : 'baseline_captured';
}

/** What stands in every answer about one session. */
export function presentSession(session: FixSession) {
  const { id, label, filter, createdAt, watch } = session;
  return {
    session_id: id,
    status: statusOf(session),
    ...(label === undefined ? {} : { label }),
    ...(filter.urlFilter === undefined ? {} : { url_filter: filter.urlFilter }),
    ...(filter.tabId === undefined ? {} : { tab_id: filter.tabId }),
    expires_at: iso(createdAt + limits.fixSessionMs),
    ...(watch ? { watching_since: iso(watch.at) } : {}),
  };
}

export function presentBaseline(state: AppState): NonNullable<Answer['baseline']> {
  const { console_errors, network_errors } = summarise(state.errors);
  const [sample] = state.performance;
  const load = sample?.timing?.load;
  return {
    captured_at: iso(state.capturedAt),
    console_errors,
    network_errors,
    error_details: state.errors
      .filter(({ noise }) => !noise)
      .map(({ category, text, place, count, request, id }) => ({
        type: category,
        ...(request
          ? { method: request.method, url: request.url, status: request.status }
          : { message: text, ...(place === undefined ? {} : { place }) }),
        count,
        id,
      })),
    ...(state.pageUrl === undefined ? {} : { page_url: state.pageUrl }),
    ...(sample && typeof load === 'number' ? { performance: { page: sample.url, load_time: load } } : {}),
  };
}

/** What must happen for these to come again: where, what the user did, what was called. */
export function stepsOf(issues: readonly Issue[]): string[] {
  const steps = issues
    .filter(({ noise }) => !noise)
    .flatMap(({ page, trigger, request }) => [
      ...(page === '' ? [] : [`be on ${page}`]),
      ...(trigger === undefined ? [] : [trigger]),
      ...(request ? [`${request.method} ${request.url} is called`] : []),
    ]);
  return [...new Set(steps)].slice(0, maxSteps);
}

export function presentResult(result: FixResult): NonNullable<Answer['result']> {
  const { verdict, before, after, changes, newIssues, untried, noise } = result;
  const performance = result.performance && presentPerformance(result.performance);
  return {
    verdict,
    before,
    after,
    changes,
    new_issues: newIssues,
    ...(untried.length > 0 ? { not_exercised: [...new Set(untried.map(describeUntried))] } : {}),
    ...(performance ? { performance_diff: performance } : {}),
    ...(noise > 0 ? { noise } : {}),
  };
}

/** A request is its own name; of anything else it is said what was broken there. */
function describeUntried({ issue, what }: FixResult['untried'][number]): string {
  return issue.request ? what : `${what} (${describeIssue(issue)})`;
}

function presentPerformance({ page, changes, alsoSlower }: NonNullable<FixResult['performance']>) {
  const load = changes.find(({ metric }) => metric === 'load_time');
  const told = (wanted: PerformanceChange['verdict']) =>
    changes.filter(({ verdict }) => verdict === wanted).map(formatChange);
  const [slower, faster] = [told('slower'), told('faster')];
  // A change of route has no load; where its other figures are as before, there is nothing to tell.
  if (!load && slower.length === 0 && faster.length === 0) return undefined;
  return {
    page,
    ...(load
      ? {
          load_time_before: `${Math.round(load.before)}ms`,
          load_time_after: `${Math.round(load.after)}ms`,
          change: percent(load.changePercent),
        }
      : {}),
    ...(slower.length > 0 ? { slower } : {}),
    ...(faster.length > 0 ? { faster } : {}),
    ...(alsoSlower.length > 0 ? { also_slower: alsoSlower } : {}),
  };
}

/** `largest_contentful_paint 900 → 2600 ms (+189%)` */
export function formatChange({ metric, before, after, unit, changePercent }: PerformanceChange): string {
  const suffix = unit === 'ms' || unit === 'bytes' ? ` ${unit}` : '';
  const round = (value: number) => (unit === 'score' ? Math.round(value * 1000) / 1000 : Math.round(value));
  const change = changePercent === undefined ? '' : ` (${percent(changePercent)})`;
  return `${metric} ${round(before)} → ${round(after)}${suffix}${change}`;
}
