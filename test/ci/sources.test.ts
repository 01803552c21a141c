import type { Snapshot } from '@gasoline/protocol';
import { snapshotSchema } from '@gasoline/protocol/schemas';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileServer, serveFiles } from '../../packages/gasoline-mcp/src/source-maps/serve-files.ts';
import { Place } from '../support/gasoline.ts';
import { PlaywrightProject } from '../support/playwright-project.ts';
import { readReport, tryOf } from '../support/test-report.ts';

const source = `// The first line is no code, so that built and written lines differ.
export function pay(cart?: { total: number }) {
  return cart!.total;
}
document.querySelector('button')!.addEventListener('click', () => pay());
`;

/** A built app, and its page. */
async function builtApp(): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: source, sourcefile: 'src/cart.ts', loader: 'ts' },
    bundle: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    outfile: 'app.js',
    write: false,
  });
  const files = outputFiles.map(({ path, text }): [string, string] => [`/${path.split('/').at(-1)}`, text]);
  return Object.fromEntries(files);
}
const page =
  '<!doctype html><link rel="icon" href="data:,"><button>Pay</button><script src="/app.js"></script>';

describe('errors of a snapshot in terms of the sources', () => {
  let place: Place;
  let app: FileServer;
  let files: Record<string, string>;
  beforeAll(async () => {
    [place, files] = await Promise.all([Place.make(), builtApp()]);
    app = await serveFiles(files);
    await place.serve();
  });
  afterAll(async () => {
    app.close();
    await place.clean();
  });

  const thrown = (testId: string, script: string) => ({
    level: 'error',
    message: 'TypeError: boom',
    url: `${app.origin}/`,
    stack: `TypeError: boom\n    at pay (${app.origin}${script}:1:${(files['/app.js'] ?? '').indexOf('.total') + 2})`,
    testId,
  });
  const snapshot = async (query: string): Promise<Snapshot> =>
    snapshotSchema.parse(await (await fetch(place.url(`/snapshot?${query}`))).json());

  test('frames come when they are asked for', async () => {
    await place.post('/test-boundary', { test_id: 'a', action: 'start' });
    await place.post('/logs', {
      entries: [thrown('a', '/app.js'), { level: 'log', message: 'x', testId: 'a' }],
    });
    const plain = await snapshot('test_id=a');
    expect(plain.logs[0]?.frames).toBeUndefined();
    expect(plain.sources).toBeUndefined();
    const told = await snapshot('test_id=a&sources=1');
    expect(told.logs[0]?.frames?.[0]).toMatchObject({
      functionName: 'pay',
      file: 'src/cart.ts',
      line: 3,
      origin: 'app',
    });
    expect(told.sources).toEqual({ resolved: 1, late: 0, left_out: 0, notes: [] });
    expect(await snapshot('sources=1')).toMatchObject({ logs: told.logs, sources: { resolved: 1 } });
  });

  test('what was looked up when the error came outlives the server of the app', async () => {
    const short = await serveFiles(files);
    const entry = thrown('b', '/app.js');
    entry.stack = entry.stack.replace(app.origin, short.origin);
    entry.url = `${short.origin}/`;
    await place.post('/logs', { entries: [entry] });
    // Of the originals: those of the test are copies.
    await snapshot('sources=1');
    short.close();
    const told = await snapshot('test_id=b&sources=1');
    expect(told.logs[0]?.frames?.[0]).toMatchObject({ file: 'src/cart.ts', line: 3 });
  });

  test('a source that never answers does not hold the snapshot, and is told of', async () => {
    app.files['/hangs.js'] = () => {};
    await place.post('/logs', { entries: [thrown('c', '/hangs.js'), thrown('c', '/app.js')] });
    const told = await snapshot('test_id=c&sources=1');
    expect(told.logs.map(({ frames }) => frames?.[0]?.file)).toContain('src/cart.ts');
    const { resolved = 0, late = 0, notes = [] } = told.sources ?? {};
    // It came to its own limit, or to that of the snapshot.
    expect(resolved + late).toBe(2);
    if (late === 0) expect(notes.join()).toContain('hangs.js');
  });

  test('another wish than 1 or 0 is refused with what to send', async () => {
    const answer = await fetch(place.url('/snapshot?sources=maybe'));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: '"sources" must be 1 or 0.' });
  });

  test('a red test names the place in the source, in snapshot and summary', {
    timeout: 120_000,
  }, async () => {
    const project = new PlaywrightProject({
      reporter: [['list'], ['gasoline-playwright/reporter', { outputFile: 'report.jsonl' }]],
    });
    try {
      app.files['/'] = (_, response) => response.setHeader('content-type', 'text/html').end(page);
      project.write(
        'pay.spec.ts',
        `import { expect, test } from 'gasoline-playwright';
         test('pays', async ({ page, gasoline }) => {
           await page.goto('${app.origin}/');
           await page.getByRole('button').click();
           await expect.poll(async () => (await gasoline.getSnapshot()).stats.error_count).toBe(1);
           expect(1).toBe(2);
         });`,
      );
      const { output } = await project.runAll(['pay.spec.ts'], place.env, 110_000);
      const { snapshot } = tryOf(readReport(project.path('report.jsonl')), 'pays');
      const [error] = snapshot?.logs.filter(({ level }) => level === 'error') ?? [];
      expect(error?.frames?.[0], output).toMatchObject({ functionName: 'pay', file: 'src/cart.ts', line: 3 });
      expect(output).toContain('at pay (src/cart.ts:3:');
    } finally {
      project.clean();
    }
  });
});
