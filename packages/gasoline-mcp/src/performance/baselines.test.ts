import type { PerformanceSnapshot } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { Baselines } from './baselines.ts';
import { fakeSnapshot } from './fake-snapshot.ts';

let seq = 0;
const load = (ms: number, about: Partial<PerformanceSnapshot> = {}) =>
  fakeSnapshot({ seq: ++seq, timing: { load: ms }, ...about });

function after(...snapshots: PerformanceSnapshot[]): Baselines {
  const baselines = new Baselines();
  for (const snapshot of snapshots) baselines.observe(snapshot);
  return baselines;
}

test('the first load has nothing to be compared with', () => {
  const first = load(500);
  expect(after(first).before(first)).toBeUndefined();
});

test('a load is compared with the mean of those before it, and is not among them', () => {
  const newest = load(9000);
  const past = after(load(100), load(200), load(600), newest).before(newest);
  expect(past?.loads).toBe(3);
  expect(past?.measured.load_time).toBe(300);
});

test('from the sixth sample on, the past weighs four fifths', () => {
  const loads = [100, 100, 100, 100, 100, 600].map((ms) => load(ms));
  const newest = load(1);
  expect(after(...loads, newest).before(newest)?.measured.load_time).toBeCloseTo(200);
});

test('what is measured later of a load replaces what was known of it', () => {
  const first = load(100, { interactionToNextPaint: 50 });
  const refreshed = { ...first, interactionToNextPaint: 400 };
  const second = load(100);
  const past = after(first, refreshed, second).before(second);
  expect(past?.loads).toBe(1);
  expect(past?.measured.interaction_to_next_paint).toBe(400);
});

test('a metric that was not measured each time is the mean of when it was', () => {
  const newest = load(1);
  const past = after(
    load(100, { interactionToNextPaint: undefined }),
    load(100, { interactionToNextPaint: 60 }),
    newest,
  ).before(newest);
  expect(past?.measured.interaction_to_next_paint).toBe(60);
});

test('each path of each origin has its own past, and so has a change of route', () => {
  const others = [
    load(1, { url: '/other' }),
    load(2, { origin: 'http://localhost:9' }),
    load(3, { navigationType: 'soft-navigation' }),
  ];
  const mine = load(4);
  const baselines = after(...others, mine);
  expect(baselines.before(mine)).toBeUndefined();
  const reloaded = load(5, { navigationType: 'reload' });
  baselines.observe(reloaded);
  expect(baselines.before(reloaded)?.loads).toBe(1);
});

test('of more than 20 pages the one that was loaded longest ago is forgotten', () => {
  const pages = Array.from({ length: 20 }, (_, i) => load(1, { url: `/${i}` }));
  const again = (i: number) => load(1, { url: `/${i}` });
  const baselines = after(...pages, again(0), load(1, { url: '/20' }));
  const [first, second] = [again(0), again(1)];
  baselines.observe(first);
  baselines.observe(second);
  expect(baselines.before(first)?.loads).toBe(2);
  expect(baselines.before(second)).toBeUndefined();
});
