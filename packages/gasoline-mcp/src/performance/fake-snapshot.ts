import type { PerformanceSnapshot } from '@gasoline/protocol';

/** A page load for tests, in the middle of everything; only what matters is given. */
export function fakeSnapshot(given: Partial<PerformanceSnapshot> = {}): PerformanceSnapshot {
  const { timing, network, longTasks, ...rest } = given;
  return {
    seq: 1,
    ts: 1_000,
    url: '/shop',
    origin: 'http://localhost:3000',
    navigationType: 'navigate',
    timing: {
      domContentLoaded: 300,
      load: 500,
      firstContentfulPaint: 200,
      largestContentfulPaint: 400,
      timeToFirstByte: 50,
      domInteractive: 250,
      ...timing,
    },
    network: {
      requestCount: 10,
      transferSize: 200_000,
      decodedSize: 500_000,
      byType: { document: { count: 1, size: 5_000 }, script: { count: 9, size: 195_000 } },
      slowestRequests: [{ url: 'http://localhost:3000/app.js', duration: 120, size: 90_000 }],
      ...network,
    },
    longTasks: { count: 0, totalBlockingTime: 0, longest: 0, ...longTasks },
    cumulativeLayoutShift: 0.02,
    interactionToNextPaint: 80,
    ...rest,
  };
}
