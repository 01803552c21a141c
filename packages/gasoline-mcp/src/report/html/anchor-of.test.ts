import { expect, test } from 'vitest';
import { anchorOf } from './anchor-of.ts';

test('a plain key is its own anchor', () => {
  expect(anchorOf('a81f-22c0_x')).toBe('a81f-22c0_x');
});

test('any other gets one that can stand in a link, always the same, and never an id of the page', () => {
  const keys = [
    'chromium › a.spec.ts › pays',
    'chromium › a.spec.ts › pays ',
    'page-search',
    '"><b>',
    '',
    'x'.repeat(200),
  ];
  const anchors = keys.map(anchorOf);
  expect(new Set(anchors).size).toBe(keys.length);
  for (const anchor of anchors) expect(anchor).toMatch(/^t-[0-9a-f]{20}$/);
  expect(keys.map(anchorOf)).toEqual(anchors);
});
