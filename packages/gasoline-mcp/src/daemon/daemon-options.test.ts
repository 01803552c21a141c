import { expect, test } from 'vitest';
import { UsageError } from '../rendezvous/usage-error.ts';
import { readServerOptions } from './daemon-options.ts';

test('fifty actions are kept, unless another number is given', () => {
  expect(readServerOptions({}).maxActions).toBe(50);
  expect(readServerOptions({ actions: '200' }).maxActions).toBe(200);
});

test.each(['0', '501', '-1', '1.5', 'many', ''])(
  '%j is no number of actions, and that is said',
  (actions) => {
    expect(() => readServerOptions({ actions })).toThrow(UsageError);
  },
);
