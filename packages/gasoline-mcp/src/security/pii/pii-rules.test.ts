import { expect, test } from 'vitest';
import { detectPii } from './detect-pii.ts';
import { piiKinds } from './pii-rule.ts';
import { piiRules } from './pii-rules.ts';

const table = (samples: 'finds' | 'ignores') =>
  piiRules.flatMap((rule) => rule[samples].map((text) => ({ kind: rule.kind, text })));
const kindsIn = (text: string) => detectPii(text, { place: 'response_body' }).map(({ kind }) => kind);

test.each(table('finds'))('$kind finds: $text', ({ kind, text }) => expect(kindsIn(text)).toEqual([kind]));

test.each(table('ignores'))('$kind ignores: $text', ({ kind, text }) =>
  expect(kindsIn(text)).not.toContain(kind),
);

test('every kind has one rule, with proof', () => {
  expect(piiRules.map(({ kind }) => kind)).toEqual([...piiKinds]);
  for (const { finds, ignores } of piiRules)
    expect(Math.min(finds.length, ignores.length)).toBeGreaterThan(3);
});
