import { expect, test } from 'vitest';
import { MeanLoads } from './mean-loads.ts';
import { aLoad } from './sample-entries.ts';
import { sightSlowLoad } from './slow-loads.ts';

const messages = (seen: ReturnType<typeof sightSlowLoad>) => seen.map((one) => one.describe().message);

test('a load that takes more than twice the mean of those before is told', () => {
  const loads = new MeanLoads();
  expect(sightSlowLoad(aLoad(1000), loads)).toEqual([]);
  expect(sightSlowLoad(aLoad(1400), loads)).toEqual([]);
  expect(sightSlowLoad(aLoad(2300), loads)).toEqual([]);
  expect(messages(sightSlowLoad(aLoad(3200), loads))).toEqual([
    'Performance regression: /cart loaded in 3200 ms (baseline: 1567 ms)',
  ]);
});

test('pages are told apart, their queries are not, and little is no regression', () => {
  const loads = new MeanLoads();
  sightSlowLoad(aLoad(50, { url: 'http://a/x?a=1' }), loads);
  expect(sightSlowLoad(aLoad(140, { url: 'http://a/x?a=2' }), loads)).toEqual([]);
  expect(sightSlowLoad(aLoad(900, { url: 'http://a/x#b' }), loads)).toHaveLength(1);
  expect(sightSlowLoad(aLoad(9000, { url: 'http://a/y' }), loads)).toEqual([]);
});

test('a long task over half a second is told', () => {
  const snapshot = (longest: number) => aLoad(100, { longTasks: { longest } });
  expect(sightSlowLoad(snapshot(500), new MeanLoads())).toEqual([]);
  expect(messages(sightSlowLoad(snapshot(640.4), new MeanLoads()))).toEqual([
    'Main thread blocked for 640 ms on /cart',
  ]);
});

test('a snapshot without figures is taken', () => {
  expect(sightSlowLoad(aLoad(1, { timing: undefined }), new MeanLoads())).toEqual([]);
  expect(sightSlowLoad(aLoad(1, { timing: { load: null } }), new MeanLoads())).toEqual([]);
});

test('only so many pages are remembered', () => {
  const loads = new MeanLoads();
  for (let i = 0; i < 60; i++) loads.add(`http://a/${i}`, 100);
  expect(loads.meanOf('http://a/0')).toBeUndefined();
  expect(loads.meanOf('http://a/59')).toBe(100);
});
