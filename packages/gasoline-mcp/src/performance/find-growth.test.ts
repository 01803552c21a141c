import { expect, test } from 'vitest';
import { Baseline } from './baseline.ts';
import { fakeSnapshot } from './fake-snapshot.ts';
import { findGrowth } from './find-growth.ts';

const past = new Baseline();
past.add(fakeSnapshot());

const slow = (url: string, duration: number) => ({ url, duration, size: 0 });

test('of what grew, the most is named, for each kind', () => {
  const growth = findGrowth(
    fakeSnapshot({
      timing: { timeToFirstByte: 900 },
      network: {
        byType: { script: { count: 9, size: 195_000 }, image: { count: 2, size: 900_000 } },
        slowestRequests: [
          slow('http://localhost:3000/new.js', 300),
          slow('http://localhost:3000/app.js', 2_000),
        ],
      },
      longTasks: {
        totalBlockingTime: 500,
        scripts: [{ url: 'http://localhost:3000/app.js', functionName: 'sortAll', duration: 550 }],
      },
    }),
    past,
  );
  expect(growth).toEqual([
    { what: 'server', name: 'http://localhost:3000/shop', before: 50, now: 900, unit: 'ms' },
    { what: 'request', name: 'http://localhost:3000/app.js', before: 120, now: 2000, unit: 'ms' },
    { what: 'resources', name: 'image', before: 0, now: 900_000, unit: 'bytes' },
    { what: 'script', name: 'sortAll, http://localhost:3000/app.js', now: 550, unit: 'ms' },
  ]);
});

test('a request that was not among the slowest before has no past', () => {
  const network = { slowestRequests: [slow('http://localhost:3000/new.js', 300)] };
  expect(findGrowth(fakeSnapshot({ network }), past)[0]).toMatchObject({
    name: expect.stringContaining('new.js'),
    before: undefined,
  });
});

test('where nothing grew, nothing is named', () => {
  expect(findGrowth(fakeSnapshot(), past)).toEqual([]);
});
