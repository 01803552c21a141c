import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleReport, withHostileText } from '../sample-report.ts';
import { anchorOf } from './anchor-of.ts';
import { formatHtml } from './format-html.ts';

test('script and style are those that the policy names, and there are no others', () => {
  const page = [...formatHtml(sampleReport({ tests: 9, failures: 2 }))].join('');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
  for (const name of ['script', 'style']) {
    const inside = [...page.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(
      ([, text = '']) => text,
    );
    expect(inside).toHaveLength(1);
    const hash = createHash('sha256').update(inside[0]!).digest('base64');
    expect(policy).toContain(`${name}-src &#39;sha256-${hash}&#39;`);
  }
  expect(policy).toContain('default-src &#39;none&#39;');
  expect(policy).not.toContain('unsafe');
  expect(page).not.toMatch(/ (?:style|on\w+)="/);
});

test('every red and flaky test has an entry of its own, which links can name', () => {
  const report = sampleReport({ tests: 60, failures: 20, flaky: 4 });
  const page = [...formatHtml(report)].join('');
  const ids = [...page.matchAll(/<li class="test" id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...report.failures, ...report.flaky].map(({ key }) => anchorOf(key)));
  expect(new Set(ids).size).toBe(24);
});

test('it is written in pieces, none of which grows with the run', () => {
  const longest = (tests: number, failures: number) =>
    Math.max(...[...formatHtml(sampleReport({ tests, failures, flaky: 2 }))].map(({ length }) => length));
  expect(longest(2_000, 200)).toBeLessThan(50_000);
});

test('texts of a megabyte are cut', () => {
  const report = withHostileText(sampleReport({ tests: 2, failures: 1 }), 'x'.repeat(1_000_000));
  const size = [...formatHtml(report)].reduce((sum, { length }) => sum + length, 0);
  expect(size).toBeLessThan(500_000);
});
