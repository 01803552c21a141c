import { expect, test } from 'vitest';
import { checkBudgets } from './budgets.ts';
import { fakeSnapshot } from './fake-snapshot.ts';

const over = (budgets: Parameters<typeof checkBudgets>[1], url = '/shop/cart') =>
  checkBudgets(fakeSnapshot({ url }), budgets)
    .filter((kept) => kept.over)
    .map(({ budget, route }) => `${budget} of ${route}`);

test('what exceeds its budget is over, what meets it is not', () => {
  expect(over({ '/': { load_ms: 499, lcp_ms: 400, cls: 0.01, transfer_kb: 195, requests: 10 } })).toEqual([
    'load_ms of /',
    'cls of /',
    'transfer_kb of /',
  ]);
});

test('the longest route decides, for each name by itself', () => {
  const budgets = { '/': { load_ms: 100, fcp_ms: 100 }, '/shop': { load_ms: 1000 } };
  expect(over(budgets)).toEqual(['fcp_ms of /']);
});

test('a route holds what lies under it, not what begins alike', () => {
  const budgets = { '/shop': { load_ms: 1 } };
  expect(over(budgets, '/shop')).toHaveLength(1);
  expect(over(budgets, '/shop/')).toHaveLength(1);
  expect(over(budgets, '/shopping')).toEqual([]);
  expect(over({ '/shop/': { load_ms: 1 } }, '/shop')).toHaveLength(1);
});

test('what was not measured is not judged', () => {
  const unmoved = fakeSnapshot({ interactionToNextPaint: undefined });
  expect(checkBudgets(unmoved, { '/': { inp_ms: 0 } })).toEqual([]);
});
