import type { ReportMoment } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { chooseMoments } from './choose-moments.ts';

const moment = (at_ms: number, more: Partial<ReportMoment> = {}): ReportMoment => ({
  kind: 'request',
  at_ms,
  text: 'GET /',
  failed: false,
  ...more,
});

test('few are all drawn, in the order of time', () => {
  expect(chooseMoments([moment(3), moment(1), moment(2)]).map(({ at_ms }) => at_ms)).toEqual([1, 2, 3]);
});

test('of many, what failed stays, and what was near to the cause', () => {
  const many = Array.from({ length: 200 }, (_, i) => moment(i));
  many[3] = moment(3, { failed: true });
  many[150] = moment(150, { failed: true, primary: true });
  many[151] = moment(151, { noise: 'analytics' });
  const chosen = chooseMoments(many).map(({ at_ms }) => at_ms);
  expect(chosen).toHaveLength(60);
  expect(chosen).toEqual(expect.arrayContaining([3, 150, 149, 152]));
  expect(chosen).not.toContain(151);
  expect(chosen).not.toContain(4);
  expect(chosen).toEqual(chosen.toSorted((a, b) => a - b));
});

test('of many without a failure, the last are drawn', () => {
  const chosen = chooseMoments(Array.from({ length: 100 }, (_, i) => moment(i)));
  expect(chosen.at(0)?.at_ms).toBe(40);
  expect(chosen.at(-1)?.at_ms).toBe(99);
});
