import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { FailureReport } from '@gasoline/protocol';
import { describe, expect, test } from 'vitest';
import { workflowCommand } from './github/workflow-command.ts';
import { formats } from './formats.ts';
import { LineReader } from './line-reader.ts';
import { ReportCollector } from './report-collector.ts';
import { at, header, log, red, request, snapshot } from './test-lines.ts';

const reportOf = async (lines: object[]): Promise<FailureReport> => {
  const collector = new ReportCollector({ version: '0.1.0', severity: 'error' });
  const reader = new LineReader('results.jsonl', collector);
  for (const line of [header({ tests: lines.length }), ...lines]) await reader.line(JSON.stringify(line));
  reader.end();
  return collector.finish(new Date(0));
};
const markdown = (report: FailureReport) => [...formats.markdown(report, { colours: false })].join('');
const annotations = (report: FailureReport) =>
  [...formats.github(report, { colours: false, locate: (file) => `e2e/${file}` })].join('');
const rendered = (text: string) =>
  micromark(text, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });

const hostile = [
  '</code></pre></details><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://evil.example/x.png) [y](javascript:alert(1)) https://evil.example www.evil.example',
  '``` ~~~ | a | b | *x* _y_ # z > q - l 1. n &lt; &#60; \\<b>',
  '<!-- --> <?php ?> <![CDATA[ ]]> me@evil.example @everyone #1',
  '::error file=a.ts,line=1::pwned',
  '%0A::warning::pwned %25',
  'line\r::notice::pwned\n##[error]pwned',
];
const failing = (text: string, i: number) =>
  red({
    test_id: `t${i}-0-0`,
    title_path: ['a.spec.ts', text],
    project: text,
    worker: i,
    message: `Error: ${text}`,
    snapshot: snapshot({
      network_bodies: [
        request(250, {
          url: `http://localhost:3000/${wordOf(i)}`,
          status: 500,
          responseBody: JSON.stringify({ error: text }),
        }),
      ],
      logs: [
        log(400, { message: `TypeError: ${text}`, stack: `TypeError: ${text}\n    at ${text} (x.js:1:1)` }),
      ],
    }),
  });

describe('markdown', () => {
  test('what pages and tests wrote is text, as GitHub renders it', async () => {
    const html = rendered(markdown(await reportOf(hostile.map(failing))));
    const ours = new Set(['h2', 'h3', 'p', 'ul', 'li', 'code', 'pre', 'details', 'summary']);
    const tags = [...html.matchAll(/<([^>]*)>/g)].map(([, inside = '']) => inside.replace(/^\//, ''));
    expect(tags.filter((tag) => !ours.has(tag))).toEqual([]);
    expect(tags.filter((tag) => tag === 'pre').length).toBe(hostile.length * 2);
    const opened = (name: string) => html.split(`<${name}>`).length - html.split(`</${name}>`).length;
    for (const name of ours) expect(opened(name), name).toBe(0);
    // And it is all there, to be read.
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('it stays below what GitHub takes, and says what is left out', async () => {
    const many = Array.from({ length: 1_500 }, (_, i) =>
      red({
        test_id: `m${i}-0-0`,
        title_path: ['a.spec.ts', `${'long title '.repeat(20)} ${i}`],
        worker: i,
        message: `Error: ${String.fromCharCode(97 + (i % 26)).repeat(9)}${'*'.repeat(1_000)}`,
        started_at: at(i),
        snapshot: snapshot({ logs: [log(400, { message: `Error: ${wordOf(i)} ${'<'.repeat(900)}` })] }),
      }),
    );
    const text = markdown(await reportOf(many));
    expect(Buffer.byteLength(text)).toBeLessThan(600_000);
    expect(text).toMatch(/\d+ more causes did not fit here/);
  });
});

describe('annotations', () => {
  test('every line is one command of ours, whatever was captured', async () => {
    const lines = annotations(await reportOf(hostile.map(failing))).split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      expect(line).toMatch(
        /^::(?:error file=[^:,]+,line=\d+(?:,col=\d+)?,title=[^:,]*|notice title=Gasoline)::/,
      );
      expect(line).not.toContain('\r');
    }
  });

  test('ten of a kind, and the number of the others', async () => {
    const many = Array.from({ length: 30 }, (_, i) =>
      red({
        test_id: `m${i}-0-0`,
        title_path: ['a.spec.ts', `test ${wordOf(i)}`],
        worker: i,
        message: `Error: ${wordOf(i)}`,
        started_at: at(i),
        snapshot: snapshot({ logs: [log(400, { message: `Error: ${wordOf(i)} is gone` })] }),
      }),
    );
    const report = await reportOf(many);
    const lines = annotations(report).trim().split('\n');
    expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(10);
    expect(lines.at(-1)).toContain(`${report.causes.length - 10} more causes of failed tests are not marked`);
  });

  test('fields are escaped as the runner undoes it', () => {
    expect(workflowCommand('error', { title: 'a:b,c%\n', line: 3 }, '50%\r\n::x')).toBe(
      '::error title=a%3Ab%2Cc%25%0A,line=3::50%25%0D%0A::x\n',
    );
  });
});

/** Words that are no numbers: those are all one to the rules that fold causes. */
function wordOf(i: number): string {
  return [...String(i)]
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')
    .padEnd(5, 'x');
}
