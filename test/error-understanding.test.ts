import type { ErrorRecord } from '@gasoline/protocol';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { appKinds, type RunningApp, startApps } from './support/apps.ts';
import { ExtensionBrowser } from './support/extension.ts';
import { Place } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';
import { type PlantedError, plantedErrors } from './support/planted-errors.ts';
import { type Cells, drawTable, judge, wrongIn } from './support/understood.ts';

const patience = { timeout: 10_000, interval: 50 };

let place: Place;
let browser: ExtensionBrowser;
let tab: Page;
let agent: Awaited<ReturnType<typeof connectClient>>;
let apps: RunningApp[];
const judged: { app: string; error: string; cells: Cells }[] = [];

beforeAll(async () => {
  place = await Place.make();
  apps = await startApps(appKinds);
  await place.serve();
  browser = await ExtensionBrowser.launch(place);
  agent = await connectClient(place);
  tab = await browser.context.newPage();
}, 120_000);
afterAll(async () => {
  console.log(drawTable(judged));
  await agent?.close();
  await browser?.close();
  await Promise.all(apps?.map((app) => app.close()) ?? []);
  await place?.clean();
});

async function open(name: string): Promise<RunningApp> {
  const app = apps.find((app) => app.name === name);
  if (app === undefined) throw new Error(`There is no app "${name}".`);
  await tab.goto(app.url);
  return app;
}

const button = (name: string) => tab.getByRole('button', { name, exact: true });

/** What an agent is told, once the error has come. */
async function ask({ message }: PlantedError) {
  const { data, text } = await agent.call('get_browser_errors');
  // A request that failed is told by itself, in words that hold the exception's, and a moment before it.
  const record = (data['errors'] as ErrorRecord[]).find(
    (error) => error.type !== 'network' && message.test(error.message),
  );
  return record && { record, text };
}

/** Presses the button that leads to the error, and asks until it has come. */
async function provoke(error: PlantedError) {
  await place.post('/clear', {});
  await button(error.button).click();
  return vi.waitUntil(() => ask(error), patience).catch(() => undefined);
}

/** Goes into the table, right or wrong. */
async function understand(app: RunningApp, error: PlantedError, remark = ''): Promise<Partial<Cells>> {
  const answer = await provoke(error);
  const cells = judge(answer?.record, app, error, app.planted(error.name));
  judged.push({ app: app.name, error: error.name + remark, cells });
  return wrongIn(cells);
}

const [handler, rejection] = ['handler', 'rejection'].map((name) =>
  plantedErrors.find((error) => error.name === name),
) as [PlantedError, PlantedError];

describe.each(appKinds)('an agent is told where in the sources of $name', (kind) => {
  test.each(plantedErrors)('and in which component it went wrong: $name', async (error) => {
    const app = await open(kind.name);
    expect(await understand(app, error)).toEqual({});
  });
});

describe('a source that changes while the page is open', () => {
  const component = [
    ['react dev', 'src/cart/cart-row.tsx'],
    ['vue dev', 'src/cart/CartRow.vue'],
    ['svelte dev', 'src/cart/CartRow.svelte'],
  ] as const;

  test.each(component)('is told with its new lines: %s', async (name, file) => {
    const app = await open(name);
    expect(await provoke(handler)).toBeDefined();
    const before = app.planted(handler.name).line;
    await tab.evaluate(() => Object.assign(window, { stayed: true }));
    app.edit(file, (text) =>
      text
        .replace('function applyDiscount', '// One line more.\n// And another.\nfunction applyDiscount')
        .replace(handler.button, 'Apply the new discount'),
    );
    await button('Apply the new discount').waitFor();
    expect(await tab.evaluate(() => 'stayed' in window)).toBe(true);
    expect(app.planted(handler.name).line).toBe(before + 2);
    const changed = { ...handler, button: 'Apply the new discount' };
    expect(await understand(app, changed, ', edited')).toEqual({});
  });
});

test('what the user did and which request failed is told with the error', async () => {
  const app = await open('react production');
  await provoke(rejection);
  const { file, line, text } = app.planted(rejection.name);
  // An error travels at once, what led to it a moment later.
  await vi.waitFor(async () => {
    const answer = await ask(rejection);
    const { _aiContext: context, _actions: actions, _causes: causes } = answer?.record ?? {};
    expect(context?.summary).toContain(`${file}:${line}`);
    expect(actions?.[0]).toMatchObject({ type: 'click', text: rejection.button });
    expect(causes).toMatchObject([{ method: 'POST', url: `${app.url}/api/stock`, status: 404 }]);
    expect(answer?.text).toContain(text.trim());
  }, patience);
});
