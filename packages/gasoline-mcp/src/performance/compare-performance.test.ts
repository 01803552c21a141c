import { expect, test } from 'vitest';
import { compareMeasured, comparePerformance } from './compare-performance.ts';
import { fakeSnapshot } from './fake-snapshot.ts';
import type { MetricName } from './metrics.ts';

const verdict = (metric: MetricName, before: number, after: number) =>
  compareMeasured({ [metric]: before }, { [metric]: after })[0]?.verdict;

test.each<[MetricName, number, number, 'slower' | 'same']>([
  // More than half, and more than 200 ms.
  ['load_time', 1000, 1501, 'slower'],
  ['load_time', 1000, 1500, 'same'],
  ['load_time', 300, 500, 'same'],
  ['first_contentful_paint', 300, 501, 'slower'],
  ['largest_contentful_paint', 2000, 2900, 'same'],
  ['request_count', 10, 16, 'slower'],
  ['request_count', 10, 15, 'same'],
  ['request_count', 4, 9, 'same'],
  ['transfer_size', 200_000, 400_001, 'slower'],
  ['transfer_size', 50_000, 152_000, 'same'],
  // Any from none, or more than twice as many.
  ['long_tasks', 0, 1, 'slower'],
  ['long_tasks', 2, 4, 'same'],
  ['long_tasks', 2, 5, 'slower'],
  ['total_blocking_time', 500, 600, 'same'],
  ['total_blocking_time', 500, 601, 'slower'],
  ['cumulative_layout_shift', 0.1, 0.15, 'same'],
  ['cumulative_layout_shift', 0.1, 0.151, 'slower'],
  ['interaction_to_next_paint', 100, 151, 'slower'],
  ['interaction_to_next_paint', 80, 130, 'same'],
  ['load_time', 0, 201, 'slower'],
])('%s from %d to %d is %s', (metric, before, after, expected) => {
  expect(verdict(metric, before, after)).toBe(expected);
  // What is a regression in one direction is a gain in the other.
  expect(verdict(metric, after, before)).toBe(expected === 'slower' ? 'faster' : 'same');
});

test('two loads are compared in all that both have measured', () => {
  const changes = comparePerformance(
    fakeSnapshot({ interactionToNextPaint: undefined }),
    fakeSnapshot({ timing: { load: 1250 } }),
  );
  expect(changes.map(({ metric }) => metric)).not.toContain('interaction_to_next_paint');
  expect(changes.find(({ metric }) => metric === 'load_time')).toEqual({
    metric: 'load_time',
    before: 500,
    after: 1250,
    unit: 'ms',
    changePercent: 150,
    verdict: 'slower',
  });
  expect(changes.filter((change) => change.verdict !== 'same')).toHaveLength(1);
});

test('from nothing there is no number of percent', () => {
  expect(compareMeasured({ long_tasks: 0 }, { long_tasks: 3 })).toMatchObject([
    { changePercent: undefined, verdict: 'slower' },
  ]);
});

test('nothing is compared with nothing, and a load not with a change of route', () => {
  expect(comparePerformance(undefined, fakeSnapshot())).toEqual([]);
  expect(comparePerformance(fakeSnapshot(), undefined)).toEqual([]);
  expect(comparePerformance(fakeSnapshot(), fakeSnapshot({ navigationType: 'soft-navigation' }))).toEqual([]);
  expect(comparePerformance(fakeSnapshot(), fakeSnapshot({ navigationType: 'reload' }))).not.toEqual([]);
});

test('numbers that cannot be are no measurements', () => {
  const broken = fakeSnapshot({ timing: { load: Number.NaN }, cumulativeLayoutShift: -1 });
  const compared = comparePerformance(broken, broken).map(({ metric }) => metric);
  expect(compared).not.toContain('load_time');
  expect(compared).not.toContain('cumulative_layout_shift');
});
