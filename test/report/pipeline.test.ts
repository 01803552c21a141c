import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureReportSchema } from '@gasoline/protocol/schemas';
import { formatNames } from '../../packages/gasoline-mcp/src/report/format-names.ts';
import { PlantedRun } from './planted-run.ts';

/** Green, red for one reason in several files, red for another, flaky, skipped. */
const suite = (origin: string, file: number) => `import { expect, test } from 'gasoline-playwright';
test.use({ baseURL: '${origin}' });
for (let n = 0; n < 3; n++) test('green ${file}.' + n, async ({ page }) => { await page.goto('/p/plain'); await expect(page.locator('#out')).toHaveText('Welcome'); });
test('order ${file}', async ({ page }) => { await page.goto('/p/order'); await page.getByText('Place order').click(); await expect(page.locator('#out')).toHaveText('Thank you'); });
test('cart ${file}', async ({ page }) => { await page.goto('/p/cart'); await page.getByText('Show cart').click(); await expect(page.locator('#out')).toHaveText(/Total/); });
test('flag ${file}', async ({ page }, { retry }) => { await page.goto('/p/flaky?retry=' + retry); await expect(page.locator('#out')).toHaveText('Ready'); });
test.skip('later ${file}', () => {});
`;

const files = 3;
const expected = {
  red: Array.from({ length: files }, (_, i) => [`order ${i}`, `cart ${i}`])
    .flat()
    .sort(),
  flaky: Array.from({ length: files }, (_, i) => `flag ${i}`),
};

let run: PlantedRun;
let output = '';
beforeAll(async () => {
  run = await PlantedRun.make();
  const all = Array.from({ length: files }, (_, i) => i);
  for (const file of all) run.project.write(`part-${file}.spec.ts`, suite(run.site.origin, file));
  mkdirSync(run.path('shards'));
  for (const shard of [1, 2]) {
    const args = ['--workers=4', `--shard=${shard}/2`, '--retries=1'];
    ({ output } = await run.project.runAll(args, run.place.env, 290_000));
    renameSync(run.path(`out/report-${shard}-of-2.jsonl`), run.path(`shards/report-${shard}-of-2.jsonl`));
  }
}, 600_000);
afterAll(() => run.clean());

/** The titles that a text tells as red and as flaky. */
const readers: Record<string, (text: string) => { red: string[]; flaky: string[] }> = {
  text: (text) => ({
    red: [...text.matchAll(/^FAILED +(.+)$/gm)].map(([, title = '']) => title),
    flaky: [...text.matchAll(/^FLAKY +(.+)$/gm)].map(([, title = '']) => title),
  }),
  json(text) {
    const { failures, flaky } = failureReportSchema.parse(JSON.parse(text));
    return { red: failures.map(({ title }) => title), flaky: flaky.map(({ title }) => title) };
  },
  'ai-context': (text) => ({
    // Folded: one speaks for all of its cause.
    red: [...text.matchAll(/^## Test Failure: (.+)$|(?:more: |; )((?:order|cart) \d) \(/gm)].map(
      ([, a, b]) => a ?? b ?? '',
    ),
    flaky: [...text.matchAll(/^## Flaky Test: (.+)$|(?:more: |; )(flag \d) \(/gm)].map(
      ([, a, b]) => a ?? b ?? '',
    ),
  }),
  junit(text) {
    const told = { red: [] as string[], flaky: [] as string[] };
    let name = '';
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', (tag) => {
      if (tag.name === 'testcase') name = String(tag.attributes['name']);
      if (tag.name === 'failure') told.red.push(name);
      if (tag.name === 'system-out' && !told.red.includes(name)) told.flaky.push(name);
    });
    parser.write(text).close();
    return told;
  },
};

test.each(formatNames.filter((name) => readers[name] !== undefined))(
  'two shards of four workers, merged: %s says the same failures as the others',
  async (format) => {
    const { text, code, stderr } = await run.report('--format', format, '--merge', run.path('shards'));
    expect(code, stderr + output.slice(-2_000)).toBe(1);
    const told = readers[format]?.(text);
    expect({ red: told?.red.sort(), flaky: told?.flaky.sort() }, text).toEqual(expected);
  },
);

test('the counts are those of both shards, and causes are folded over them', async () => {
  const { text } = await run.report('--format', 'json', '--merge', run.path('shards'));
  const { totals, causes, sources } = failureReportSchema.parse(JSON.parse(text));
  expect(totals).toMatchObject({
    tests: 7 * files,
    passed: 3 * files,
    failed: 6,
    flaky: 3,
    skipped: 3,
    not_run: 0,
  });
  expect(causes.map(({ tests }) => tests.length)).toEqual([3, 3, 3]);
  expect(sources.map(({ shard, complete }) => [shard?.current, complete])).toEqual([
    [1, true],
    [2, true],
  ]);
});

test('secrets of the pages are in no format', async () => {
  const lines = readFileSync(run.path('shards/report-1-of-2.jsonl'), 'utf8');
  const secret = ['sk', 'live', 'z'.repeat(24)].join('_');
  run.project.write('foreign.jsonl', lines.replaceAll('null pointer', `null pointer ${secret}`));
  for (const format of formatNames) {
    const { text } = await run.report('--format', format, run.path('foreign.jsonl'));
    expect(text).toContain('null pointer');
    expect(text).not.toContain('z'.repeat(12));
  }
});
