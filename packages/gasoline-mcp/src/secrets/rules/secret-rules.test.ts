import { expect, test } from 'vitest';
import { redactText } from '../../redact/redact.ts';
import { detectSecrets } from '../../security/detect-secrets.ts';
import { spanAt } from '../find-tokens.ts';
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

const table = (samples: 'finds' | 'ignores' | 'excuses') =>
  secretRules.flatMap((rule) =>
    [...(rule[samples] ?? []), ...((samples === 'finds' && rule.variant?.finds) || [])].map((text) => ({
      id: rule.id,
      rule,
      text,
    })),
  );
const whole = secretRules.flatMap(({ id, finds, variant }) => [
  { id, text: finds[0] ?? '' },
  ...(variant?.finds ?? []).map((text) => ({ id: variant?.id ?? '', text })),
]);
const reported = (text: string) => detectSecrets(text, { place: 'response_body' }).map(({ kind }) => kind);

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

test.each(whole)('$id is reported: $text', ({ id, text }) => expect(reported(text)).toContain(id));

test.each([...table('ignores'), ...table('excuses')])('$id is not reported: $text', ({ rule, text }) => {
  expect(reported(text)).not.toContain(rule.id);
  expect(reported(text)).not.toContain(rule.variant?.id ?? rule.id);
});

test.each(table('excuses'))('$id is masked all the same: $text', ({ text }) =>
  expect(redactText(text)).not.toBe(text),
);

test('every rule has an id of its own, proof, and a sticky pattern', () => {
  expect(new Set(secretRules.map(({ id }) => id)).size).toBe(secretRules.length);
  for (const { finds, ignores, pattern } of secretRules) {
    expect(finds).not.toEqual([]);
    expect(ignores).not.toEqual([]);
    expect(pattern.flags).toBe('y');
  }
});
