import type { PerformanceSnapshotRecord } from '@gasoline/protocol';
import { oneLine } from './fence.ts';
import { formatMeasure } from './format-measure.ts';

type Cost = Pick<PerformanceSnapshotRecord, 'timing' | 'network' | 'longTasks'>;

const timings = {
  timeToFirstByte: 'first byte',
  firstContentfulPaint: 'first paint',
  largestContentfulPaint: 'largest paint',
  domInteractive: 'interactive',
  domContentLoaded: 'content loaded',
  load: 'load',
} as const;

/** What the page itself gave the numbers and names for; every line is indented. */
export function formatPageCost({ timing, network, longTasks }: Cost): string[] {
  const times = (Object.entries(timings) as [keyof typeof timings, string][]).flatMap(([key, name]) => {
    const ms = timing?.[key];
    return typeof ms === 'number' ? [`${name} ${formatMeasure(ms, 'ms')}`] : [];
  });
  return [
    ...(times.length > 0 ? [`  timing: ${times.join(', ')}`] : []),
    ...(network ? networkLines(network) : []),
    ...(longTasks?.scripts ?? []).map(
      ({ url, functionName, invoker, duration }) =>
        `  ran ${formatMeasure(duration, 'ms')}: ${oneLine([functionName, url, invoker].filter(Boolean).join(', '))}`,
    ),
  ];
}

function networkLines({
  requestCount,
  transferSize,
  decodedSize,
  byType = {},
  slowestRequests = [],
}: NonNullable<Cost['network']>): string[] {
  const types = Object.entries(byType)
    .sort(([, a], [, b]) => b.size - a.size)
    .map(([type, { count, size }]) => `${oneLine(type)} ${count} (${formatMeasure(size, 'bytes')})`);
  return [
    `  network: ${requestCount ?? 0} requests, ${formatMeasure(transferSize ?? 0, 'bytes')} transferred, ${formatMeasure(decodedSize ?? 0, 'bytes')} unpacked${types.length > 0 ? `; ${types.join(', ')}` : ''}`,
    ...slowestRequests.map(
      ({ url, duration, size }) =>
        `  slow: ${formatMeasure(duration, 'ms')} ${oneLine(url)} (${formatMeasure(size ?? 0, 'bytes')})`,
    ),
  ];
}
