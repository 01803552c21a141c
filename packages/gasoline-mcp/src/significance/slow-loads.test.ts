import { expect, test } from 'vitest';
import { aLoad, anError } from './sample-entries.ts';
import { sightLongTask, sightSlowLoad } from './slow-loads.ts';

test('a load that takes more than twice as long as those before is told', () => {
  expect(sightSlowLoad(aLoad(3134), 1567)).toBeUndefined();
  expect(sightSlowLoad(aLoad(3200), 1567)?.describe().message).toBe(
    'Performance regression: /cart loaded in 3200 ms (baseline: 1567 ms)',
  );
});

test('little is no regression, and neither is a first load or one without figures', () => {
  expect(sightSlowLoad(aLoad(140), 50)).toBeUndefined();
  expect(sightSlowLoad(aLoad(150), 50)).toBeDefined();
  expect(sightSlowLoad(aLoad(9000), undefined)).toBeUndefined();
  expect(sightSlowLoad(aLoad(1, { timing: undefined }), 50)).toBeUndefined();
  expect(sightSlowLoad(aLoad(1, { timing: { load: null } }), 50)).toBeUndefined();
});

test('a task over half a second is told, in our words', () => {
  const aTask = (duration: unknown) =>
    anError('Main thread blocked by evil.js', { type: 'long_task', level: 'warn', metadata: { duration } });
  expect(sightLongTask(aTask(500))).toBeUndefined();
  expect(sightLongTask(aTask('900'))).toBeUndefined();
  expect(sightLongTask(aTask(640.4))?.describe().message).toBe('Main thread blocked for 640 ms on /cart');
  expect(sightLongTask(anError('other', { metadata: { duration: 900 } }))).toBeUndefined();
});
