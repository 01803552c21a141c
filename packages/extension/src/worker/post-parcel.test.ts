import { versionHeader } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { outcomeOf } from './post-parcel.ts';

const ours = { [versionHeader]: '0.1.0' };
const outcome = (status: number, headers: Record<string, string> = ours) =>
  outcomeOf({ status, headers: new Headers(headers) });

test('an answer of ours in the 200s is acceptance', () => {
  expect(outcome(200)).toEqual({ k: 'accepted' });
});

test.each([400, 404, 413, 415, 422])('%i is final: the parcel is given up', (status) => {
  expect(outcome(status)).toEqual({ k: 'refused' });
});

test.each([500, 503])('%i is a failure, and the parcel waits', (status) => {
  expect(outcome(status)).toEqual({ k: 'failed' });
});

test.each([401, 403])('%i speaks of us and not of the parcel, which waits', (status) => {
  expect(outcome(status)).toEqual({ k: 'failed' });
});

test.each([
  ['3', 3000],
  ['100000', 60_000],
  ['soon', 1000],
])('429 with "Retry-After: %s" is a wait of %i ms', (retryAfter, ms) => {
  expect(outcome(429, { ...ours, 'retry-after': retryAfter })).toEqual({ k: 'wait', ms });
});

test.each([200, 404, 429])('%i from somebody who is not Gasoline is a failure', (status) => {
  expect(outcome(status, {})).toEqual({ k: 'failed' });
});
