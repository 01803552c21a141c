import { expect, test } from 'vitest';
import { readPerformanceSnapshot } from './read-performance-snapshot.ts';

test('lists are cut to the slowest three, and odd names of types become one', () => {
  const named = ['a', 'b', 'c', 'd'].map((url) => ({ url, duration: 1, size: 1 }));
  const draft = readPerformanceSnapshot(
    {
      url: '/',
      network: {
        slowestRequests: named,
        byType: {
          script: { count: 1, size: 10 },
          'Something-Odd': { count: 2, size: 20 },
          other: { count: 3, size: 30 },
        },
      },
      longTasks: { count: 4, scripts: named },
    },
    1_000,
  );
  expect(draft?.network?.slowestRequests).toHaveLength(3);
  expect(draft?.longTasks?.scripts).toHaveLength(3);
  expect(draft?.network?.byType).toEqual({ script: { count: 1, size: 10 }, other: { count: 5, size: 50 } });
  expect(draft).toMatchObject({ ts: 1_000, isUpdate: false });
});

test('what is no number is no measurement, and the rest stays', () => {
  const draft = readPerformanceSnapshot(
    { url: '/', timing: { load: 'soon', firstContentfulPaint: 5 }, navigationType: 'teleport' },
    1_000,
  );
  expect(draft).toMatchObject({ timing: { firstContentfulPaint: 5 } });
  expect(draft?.timing?.load).toBeUndefined();
  expect(draft?.navigationType).toBeUndefined();
});

test('a snapshot without a page, or with a page name of a megabyte, is none', () => {
  expect(readPerformanceSnapshot({}, 1)).toBeUndefined();
  expect(readPerformanceSnapshot({ url: 'x'.repeat(1e6) }, 1)).toBeUndefined();
});
