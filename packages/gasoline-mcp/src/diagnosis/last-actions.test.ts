import { expect, test } from 'vitest';
import { readAction } from '../gate/read-action.ts';
import { Store } from '../store/store.ts';
import { findLastActions } from './last-actions.ts';

const now = 1_000_000;

function storeWith(actions: object[]): Store {
  const store = new Store({ clock: { now: () => now } });
  for (const action of actions) {
    const draft = readAction({ type: 'click', url: 'http://a/', ts: now - 5_000, ...action }, now);
    if (draft) store.appendAction(draft);
  }
  return store;
}
const find = (actions: object[], max = 3) =>
  findLastActions(storeWith(actions), { tabId: undefined, now, max }).map(({ action, withoutEffect }) =>
    withoutEffect ? `${action.target} dead` : action.target,
  );

test('the last come first', () => {
  expect(
    find([
      { target: 'a', effect: 'dom' },
      { target: 'b', effect: 'dom' },
    ]),
  ).toEqual(['b', 'a']);
});

test('what had no effect is told even when it is longer ago', () => {
  const fine = ['b', 'c', 'd'].map((target) => ({ target, effect: 'dom' }));
  expect(find([{ target: 'button#save' }, ...fine])).toEqual(['d', 'c', 'button#save dead']);
});

test.each([
  ['a click into a text field', { target: 'input#name' }],
  ['a click beside everything', { target: 'main' }],
  ['a click that may still have one', { target: 'button', ts: now - 100 }],
  ['a click that had one', { target: 'button', effect: 'request' }],
  ['an input', { target: 'button', type: 'input' }],
])('%s is not dead', (_, action) => {
  expect(find([action])).toEqual([action.target]);
});
