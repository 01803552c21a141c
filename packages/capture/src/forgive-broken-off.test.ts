import { expect, test } from 'vitest';
import { forgiveBrokenOff } from './forgive-broken-off.ts';
import { now } from './natives.ts';
import type { Parts } from './parts.ts';
import type { Emitted } from './tap.ts';

/** What waits after the page was left, or was only asked to send. */
function leave(left: boolean, failedMsAgo: number) {
  const startedAt = now() - 500;
  const request = (name: string, error: string): Emitted['networkBodies'] => ({
    url: `http://localhost/${name}`,
    method: 'GET',
    status: 0,
    startedAt,
    duration: 500 - failedMsAgo,
    error,
  });
  const networkBodies = [
    request('slow', 'TypeError: Failed to fetch'),
    request('given-up', 'AbortError: The user aborted a request.'),
    request('opaque', 'opaque answer: the page cannot see its status'),
  ];
  const logs: Emitted['logs'][] = [
    {
      level: 'error',
      type: 'network',
      ts: now() - failedMsAgo,
      metadata: { url: 'http://localhost/slow', status: 0, startedAt },
    },
    { level: 'error', type: 'exception', ts: now() },
  ];
  let whenLeft = () => {};
  const tap = {
    onLeave: (work: () => void) => (whenLeft = work),
    waiting: (kind: 'logs' | 'networkBodies') => ({ logs, networkBodies })[kind],
  };
  forgiveBrokenOff({ tap, requests: { left } } as unknown as Parts);
  whenLeft();
  return { lines: logs.map(({ type }) => type), errors: networkBodies.map(({ error }) => error) };
}

const failed = 'TypeError: Failed to fetch';
const others = ['AbortError: The user aborted a request.', 'opaque answer: the page cannot see its status'];

test('a failure of the moment in which the page is left is none, and nothing else changes', () => {
  expect(leave(true, 5)).toEqual({ lines: ['exception'], errors: ['aborted: page left', ...others] });
});

test('one from before, or of a page that stays, is a failure', () => {
  const untouched = { lines: ['network', 'exception'], errors: [failed, ...others] };
  expect(leave(true, 200)).toEqual(untouched);
  expect(leave(false, 5)).toEqual(untouched);
});
