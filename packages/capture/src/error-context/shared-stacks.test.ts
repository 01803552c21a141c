import { expect, test } from 'vitest';
import type { Emitted } from '../tap.ts';
import { SharedStacks } from './shared-stacks.ts';

function share(stacks: SharedStacks, message: string, isFlood: boolean, name = 'TypeError') {
  const entry: Emitted['logs'] = { level: 'error', stack: () => 'at pay' };
  stacks.share(entry, Object.assign(new Error(message), { name }), isFlood);
  return { own: entry.stack !== undefined, id: entry.stackId, of: entry.stackOf };
}
const own = (id?: number) => ({ own: true, id, of: undefined });
const of = (id: number) => ({ own: false, id: undefined, of: id });

test('outside a flood every error tells its own stack', () => {
  const stacks = new SharedStacks();
  expect(share(stacks, 'order 1 failed', false)).toEqual(own(1));
  expect(share(stacks, 'order 2 failed', false)).toEqual(own());
});

test.each([
  ['order 1 failed', 'order 17 failed', true],
  ['cannot read x', 'cannot read x', true],
  ['cannot read x', 'cannot read xyz', false],
  ['item 1 of 20 is gone', 'item 3 of 21 is gone', true],
  ['order 1 failed', 'order 1 was lost', false],
  ['order 1 failed', 'payment 1 failed', false],
  ['status 404', 'status 500', true],
  // Little but numbers: what is left says nothing.
  ['404', '500', false],
  ['404', '404', true],
])('in a flood after "%s", "%s" refers to its stack: %s', (first, second, isShared) => {
  const stacks = new SharedStacks();
  share(stacks, first, false);
  expect(share(stacks, second, true)).toEqual(isShared ? of(1) : own(2));
});

test('another kind of error is another error', () => {
  const stacks = new SharedStacks();
  share(stacks, 'order 1 failed', true);
  expect(share(stacks, 'order 1 failed', true, 'RangeError')).toEqual(own(2));
  expect(share(stacks, 'order 2 failed', true)).toEqual(of(1));
});

test('after a second all begin anew', () => {
  const stacks = new SharedStacks();
  share(stacks, 'order 1 failed', true);
  stacks.clear();
  expect(share(stacks, 'order 1 failed', true)).toEqual(own(2));
});
