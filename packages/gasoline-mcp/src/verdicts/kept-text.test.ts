import { expect, test } from 'vitest';
import { keptText, keptUrl } from './kept-text.ts';

test('a text is redacted before it is cut, because half a secret is not known as one', () => {
  const word = ['Sup3r', 'Hidden', 'W0rd', 'Xy9'].join('');
  const kept = keptText(`postgres://ann:${word}@db.example/shop`, 30);
  expect(kept).not.toContain(word.slice(0, 8));
  expect(kept.length).toBeLessThanOrEqual(30);
});

test('an address is kept without query and fragment', () => {
  expect(keptUrl('http://localhost:3000/a?b=1#c', 100)).toBe('http://localhost:3000/a');
});
