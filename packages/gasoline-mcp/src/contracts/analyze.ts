import type { ContractTracker } from './contract-tracker.ts';
import type { Endpoint } from './endpoint.ts';
import { byWeight, type KeptViolation } from './kept-violations.ts';
import { type EndpointFilter, selectEndpoints } from './select-endpoints.ts';
import type { Finding, Severity } from './violation.ts';

/** One violation as answers tell it. */
export interface Violation extends Finding {
  endpoint: string;
  /** Given when it is not about successful answers. */
  status_class?: string;
  occurrences: {
    expected_count: number;
    violation_count: number;
    first_seen: string;
    last_violation: string;
  };
  /** It has repeated so often that it is the contract now. */
  adopted?: true;
  /** Good answers since it was last seen. */
  matching_since?: number;
  /** The newest request that showed it. */
  seq: number;
}

export interface Analysis {
  violations: Violation[];
  severity_counts: Record<Severity, number>;
  /** Which servers this is about. */
  origins: string[];
  tracked_endpoints: number;
  total_requests_analyzed: number;
  clean_endpoints: number;
  /** Violations of these endpoints that are no longer kept. */
  violations_dropped: number;
}

/** What broke. Reading changes nothing, so asking twice gives the same answer. */
export function analyze(tracker: ContractTracker, filter: EndpointFilter = {}): Analysis {
  const endpoints = selectEndpoints(tracker, filter);
  const all = endpoints.flatMap((endpoint) =>
    endpoint.violations.list.map((violation) => ({ violation, label: tracker.labelOf(endpoint.name) })),
  );
  const isFiltered = endpoints.length < tracker.endpoints.length;
  const count = (severity: Severity) =>
    all.filter(({ violation }) => violation.finding.severity === severity).length;
  return {
    violations: all
      .toSorted((a, b) => byWeight(a.violation, b.violation))
      .map(({ violation, label }) => present(violation, label)),
    severity_counts: { critical: count('critical'), warning: count('warning'), info: count('info') },
    origins: [...new Set(endpoints.map(({ name: { scheme = '', host } }) => `${scheme}//${host}`))].slice(
      0,
      maxOrigins,
    ),
    tracked_endpoints: endpoints.length,
    total_requests_analyzed: isFiltered ? sum(endpoints, ({ callCount }) => callCount) : tracker.requests,
    clean_endpoints: endpoints.filter(({ violations }) => violations.list.length === 0).length,
    violations_dropped: sum(endpoints, ({ violations }) => violations.dropped),
  };
}

/** What is broken now: neither adopted nor followed by enough good answers to be over. Gravest first. */
export function contractViolations(tracker: ContractTracker, filter: EndpointFilter = {}): Violation[] {
  return analyze(tracker, filter).violations.filter(
    ({ adopted, matching_since: matching = 0 }) => !adopted && matching < overAfter,
  );
}

const overAfter = 3;
const maxOrigins = 5;

function present(violation: KeptViolation, endpoint: string): Violation {
  const { finding, statusClass, adopted, goodSince } = violation;
  return {
    endpoint,
    ...finding,
    ...(statusClass === '2xx' || finding.type === 'error_spike' ? {} : { status_class: statusClass }),
    occurrences: {
      expected_count: violation.expectedCount,
      violation_count: violation.count,
      first_seen: new Date(violation.firstSeen).toISOString(),
      last_violation: new Date(violation.lastSeen).toISOString(),
    },
    ...(adopted ? { adopted } : {}),
    ...(goodSince > 0 ? { matching_since: goodSince } : {}),
    seq: violation.seq,
  };
}

function sum(endpoints: Endpoint[], of: (endpoint: Endpoint) => number): number {
  return endpoints.reduce((total, endpoint) => total + of(endpoint), 0);
}
