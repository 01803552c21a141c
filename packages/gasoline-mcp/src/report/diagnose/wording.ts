import type { ReportNetwork } from '@gasoline/protocol';
import { oneLine } from '../excerpt.ts';
import type { ReadComplaint } from './read-complaint.ts';

/** `returned 500`, `got no answer: Failed to fetch`. */
export function describeOutcome({ status, error, message }: ReportNetwork): string {
  if (status === 0) return `got no answer (${oneLine(error ?? 'network error', 120)})`;
  return status < 400 && message !== undefined
    ? `returned ${status} with an error in its body`
    : `returned ${status}`;
}

/** `expect(locator('#out')).toHaveText: expected "a", received "b"`. */
export function describeAssertion({ matcher, locator, expected, received, head }: ReadComplaint): string {
  if (matcher === undefined && expected === undefined)
    return `${oneLine(head, 200)}${locator === undefined || head.includes(locator) ? '' : ` Waited for ${oneLine(locator, 100)}`}`;
  const subject = `expect(${locator === undefined ? '' : oneLine(locator, 100)})${matcher === undefined ? '' : `.${matcher}`}`;
  const values = [
    ...(expected === undefined ? [] : [`expected ${oneLine(expected, 120)}`]),
    ...(received === undefined ? [] : [`received ${oneLine(received, 120)}`]),
  ];
  return values.length === 0 ? `${subject} failed` : `${subject}: ${values.join(', ')}`;
}
