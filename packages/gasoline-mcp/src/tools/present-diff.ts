import type * as z from 'zod';
import { percent } from '../format/before-after.ts';
import { iso } from '../records/records.ts';
import type { AppState, EndpointState, Issue } from '../verdicts/app-state.ts';
import { summarise } from '../verdicts/compare-fix.ts';
import type { StateDiff } from '../verdicts/diff-states.ts';
import type { diffAnswerSchema } from './diff-answer.ts';

type Answer = z.input<typeof diffAnswerSchema>;

export function presentSnapshot(state: AppState): NonNullable<Answer['snapshot']> {
  const [sample] = state.performance;
  const { load_time, request_count, transfer_size } = {
    load_time: sample?.timing?.load,
    request_count: sample?.network?.requestCount,
    transfer_size: sample?.network?.transferSize,
  };
  return {
    captured_at: iso(state.capturedAt),
    ...countsOf(state),
    ...(sample
      ? {
          performance: {
            ...(typeof load_time === 'number' ? { load_time } : {}),
            ...(typeof request_count === 'number' ? { request_count } : {}),
            ...(typeof transfer_size === 'number' ? { transfer_size } : {}),
          },
        }
      : {}),
    ...(state.pageUrl === undefined ? {} : { page_url: state.pageUrl }),
  };
}

export function countsOf({ errors, warnings, endpoints, sockets }: AppState) {
  const { console_errors, network_errors } = summarise(errors);
  return {
    console_errors,
    console_warnings: summarise(warnings).total_issues,
    network_requests: endpoints.reduce((sum, { count }) => sum + count, 0),
    network_errors,
    websocket_connections: sockets.reduce((sum, { count }) => sum + count, 0),
    unique_endpoints: endpoints.length,
  };
}

export function presentDiff({ errors, warnings, network, sockets, performance }: StateDiff) {
  return {
    errors: {
      new: errors.new.map(presentIssue),
      resolved: errors.resolved.map(presentIssue),
      unchanged: errors.unchanged.map(presentIssue),
    },
    warnings: { new: warnings.new.map(presentIssue), resolved: warnings.resolved.map(presentIssue) },
    network: {
      new_errors: network.newErrors.map(presentFailure),
      resolved_errors: network.resolvedErrors.map(presentFailure),
      status_changes: network.statusChanges.map(({ before, after }) => ({
        method: after.method,
        url: after.url,
        before: before.status,
        after: after.status,
        ...durationChange(before, after),
      })),
      duration_changes: network.durationChanges.map(({ before, after }) => ({
        method: after.method,
        url: after.url,
        before: `${before.duration}ms`,
        after: `${after.duration}ms`,
        duration_change: durationChange(before, after).duration_change ?? '',
      })),
      new_endpoints: network.newEndpoints.map(presentEndpoint),
      missing_endpoints: network.missingEndpoints.map(presentEndpoint),
    },
    performance: Object.fromEntries(
      (performance?.changes ?? []).map(({ metric, before, after, changePercent, verdict }) => [
        metric,
        { before, after, change: percent(changePercent), regression: verdict === 'slower' },
      ]),
    ),
    ...(performance ? { performance_page: performance.page } : {}),
    ...(performance && performance.alsoSlower.length > 0 ? { also_slower: performance.alsoSlower } : {}),
    websockets: { connection_changes: sockets },
  };
}

export function presentSummary({
  verdict,
  errors,
  network,
  performance,
}: StateDiff): NonNullable<Answer['summary']> {
  return {
    verdict,
    new_errors: occurrences(errors.new),
    resolved_errors: occurrences([...errors.resolved, ...network.resolvedErrors]),
    performance_regressions: performance?.changes.filter((change) => change.verdict === 'slower').length ?? 0,
    new_network_errors: occurrences(network.newErrors),
  };
}

function occurrences(issues: Issue[]): number {
  return issues.reduce((sum, { count }) => sum + count, 0);
}

function presentIssue({ category, text, place, request, count, id }: Issue) {
  const outcome = request ? ` → ${request.status === 0 ? 'no answer' : request.status}` : '';
  return {
    type: category,
    message: `${text}${outcome}${place === undefined ? '' : ` in ${place}`}`,
    count,
    id,
  };
}

function presentFailure({ request, text, count, id }: Issue) {
  const { method = 'GET', url = text, status = 0 } = request ?? {};
  return { method, url, status, count, id };
}

function presentEndpoint({ method, url, status }: EndpointState) {
  return { method, url, status };
}

function durationChange(before: EndpointState, after: EndpointState): { duration_change?: string } {
  if (before.duration === undefined || after.duration === undefined) return {};
  const change = after.duration - before.duration;
  return { duration_change: `${change > 0 ? '+' : ''}${change}ms` };
}
