import { oneLine } from './fence.ts';

/** What is shown of a violation; all of it stands in the data as well. */
export interface ShownViolation {
  endpoint: string;
  type: string;
  severity: string;
  description: string;
  expected_shape?: unknown;
  actual_shape?: unknown;
  sample_value?: unknown;
  status_history?: number[] | undefined;
  last_error_body?: unknown;
  status_class?: string | undefined;
  adopted?: boolean | undefined;
  matching_since?: number | undefined;
  request_id: string;
  occurrences: { violation_count: number };
}

/** `warning type_change GET /products: Field 'price' changed …, 2 times (net-9)`, and what it rests on below. */
export function formatContractViolation(violation: ShownViolation): string {
  const { severity, type, endpoint, description, occurrences, request_id: id } = violation;
  const details = [
    id,
    violation.status_class && `${violation.status_class} answers`,
    violation.adopted && 'adopted: now the contract',
    violation.matching_since && `${violation.matching_since} good answers since`,
  ].filter(Boolean);
  const times = occurrences.violation_count === 1 ? '' : `, ${occurrences.violation_count} times`;
  return [
    `${severity} ${type} ${oneLine(endpoint)}: ${oneLine(description)}${times} (${details.join(', ')})`,
    ...below('sample', violation.sample_value),
    ...below('expected', violation.expected_shape),
    ...below('actual', violation.actual_shape),
    ...(violation.status_history ? [`    statuses: ${violation.status_history.join(' ')}`] : []),
    ...below('error body', violation.last_error_body),
  ].join('\n');
}

export interface ShownEndpoint {
  endpoint: string;
  call_count: number;
  status_codes: Record<string, number>;
  established_shape?: unknown;
  learning?: boolean | undefined;
  consistency?: string | undefined;
  violations: number;
}

/** `GET /users/:id: 6 calls (200 ×5, 401 ×1), 83% as expected, 1 violation`, and its shape below. */
export function formatEndpoint(endpoint: ShownEndpoint): string {
  const codes = Object.entries(endpoint.status_codes).map(([code, count]) => `${code} ×${count}`);
  const parts = [
    `${endpoint.call_count} ${endpoint.call_count === 1 ? 'call' : 'calls'} (${codes.join(', ')})`,
    endpoint.consistency && `${endpoint.consistency} as expected`,
    endpoint.learning && 'still learning',
    endpoint.violations > 0 &&
      `${endpoint.violations} ${endpoint.violations === 1 ? 'violation' : 'violations'}`,
  ].filter(Boolean);
  return [
    `${oneLine(endpoint.endpoint)}: ${parts.join(', ')}`,
    ...below('shape', endpoint.established_shape),
  ].join('\n');
}

function below(name: string, value: unknown): string[] {
  return value === undefined ? [] : [`    ${name}: ${oneLine(JSON.stringify(value))}`];
}
