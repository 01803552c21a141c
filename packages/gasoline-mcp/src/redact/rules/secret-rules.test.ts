import { expect, test } from 'vitest';
import { spanAt } from '../find-tokens.ts';
import { redactText } from '../redact.ts';
import type { Span } from '../span.ts';
import type { SecretRule } from './secret-rule.ts';
import { secretRules } from './secret-rules.ts';

/** Every place where one rule, alone, finds a secret. */
function findsOf(rule: SecretRule, text: string): Span[] {
  const starts = Array.from(text, (_, at) => at).filter((at) =>
    rule.keywords.some((keyword) => text.startsWith(keyword, at)),
  );
  return starts.flatMap((at) => spanAt(rule, text, at) ?? []);
}

const table = (samples: 'finds' | 'ignores') =>
  secretRules.flatMap((rule) => rule[samples].map((text) => ({ id: rule.id, rule, text })));

test.each(table('finds'))('$id finds: $text', ({ rule, text }) => {
  const [span, ...others] = findsOf(rule, text);
  expect(others).toEqual([]);
  const secret = text.slice(span?.start, span?.end);
  expect(span).toBeDefined();

  const masked = redactText(text);
  for (let i = 0; i + 12 <= secret.length; i++) expect(masked).not.toContain(secret.slice(i, i + 12));
  expect(masked).not.toBe(text);
  expect(redactText(masked)).toBe(masked);
});

test.each(table('ignores'))('$id ignores: $text', ({ rule, text }) =>
  expect(findsOf(rule, text)).toEqual([]),
);

test('every rule has an id of its own, proof, and a sticky pattern', () => {
  expect(new Set(secretRules.map(({ id }) => id)).size).toBe(secretRules.length);
  for (const { finds, ignores, pattern } of secretRules) {
    expect(finds).not.toEqual([]);
    expect(ignores).not.toEqual([]);
    expect(pattern.flags).toBe('y');
  }
});
