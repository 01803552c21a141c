import { wireLogSchema } from '@gasoline/protocol/schemas';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCheck } from './plain-check.ts';

const isPlainLog = plainCheck(wireLogSchema);
const knownNames = Object.keys(wireLogSchema.shape);
const pick = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => knownNames.includes(name)));

test('an ordinary entry is plain', () => {
  expect(
    isPlainLog({
      ts: '2026-01-01T00:00:00Z',
      level: 'info',
      message: 'x',
      args: [1],
      tabId: 3,
      pageLoad: 'p',
      other: {},
    }),
  ).toBe(true);
});

test('what a parse would change, or refuse, is not', () => {
  for (const raw of [
    null,
    [],
    'text',
    {},
    { level: 5, message: 'x' },
    { level: 'info', lineno: 'three' },
    { level: 'info', lineno: 1.5 },
    { level: 'info', count: 0 },
    { level: 'info', frame: 'f'.repeat(600) },
    { level: 'info', testId: 7 },
    { level: 'info', metadata: [] },
    { level: 'info', metadata: JSON.parse('{"__proto__": 1}') as object },
    { level: 'info', ts: {} },
  ])
    expect(isPlainLog(raw), JSON.stringify(raw)).toBe(false);
});

test('a yes means that the schema changes nothing', () => {
  const odd = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.array(fc.nat()),
    fc.constant(null),
    fc.boolean(),
  );
  const text = fc.oneof({ weight: 9, arbitrary: fc.string() }, { weight: 1, arbitrary: odd });
  const number = fc.oneof({ weight: 9, arbitrary: fc.nat() }, { weight: 1, arbitrary: odd });
  const entry = fc.record(
    {
      level: text,
      message: text,
      args: fc.oneof(fc.array(fc.jsonValue()), odd),
      ts: fc.oneof(text, number),
      url: text,
      lineno: number,
      count: fc.constantFrom(undefined, 1, 0),
      metadata: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), odd),
      tabId: number,
      frame: text,
      testId: text,
      unknown: odd,
    },
    { requiredKeys: ['level'], noNullPrototype: true },
  );
  let plain = 0;
  fc.assert(
    fc.property(entry, (raw) => {
      const parsed = wireLogSchema.safeParse(raw);
      if (isPlainLog(raw)) plain++;
      expect(isPlainLog(raw) ? parsed.data : pick(raw)).toEqual(pick(raw));
    }),
    { numRuns: 1000 },
  );
  expect(plain).toBeGreaterThan(50);
});
