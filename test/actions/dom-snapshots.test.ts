import { expect, test } from 'vitest';
import { readDomSnapshot } from '../../packages/gasoline-mcp/src/gate/read-dom-snapshot.ts';
import { everything } from '../support/capture-page.ts';
import { CapturedPages } from '../support/captured-pages.ts';

const pages = new CapturedPages();

const body = `<!doctype html><h1>Orders</h1><h2 hidden>Not shown</h2><h2>Open <em>ones</em></h2>
  <p data-testid="total">3 orders</p><p data-testid="api-token">abc</p><input data-testid="field" value="typed">
  <nav aria-label="Main"><a href="#x">x</a></nav><main>text</main><section aria-label="More">more</section>
  <button onclick="fetch('/json').then(() => document.querySelector('h1').textContent = 'Loaded')">Load</button>
  <button onclick="history.pushState({}, '', '/next'); document.querySelector('h1').textContent = 'Next'">Next</button>`;

const snapshots = async (trigger: string) => {
  const { domSnapshots } = await pages.until((entries) =>
    entries.domSnapshots.some((one) => one['trigger'] === trigger),
  );
  return readDomSnapshot(
    domSnapshots.find((one) => one['trigger'] === trigger),
    Date.now(),
  );
};

test('after the load a snapshot has the headings that show, what tests look at, and landmarks', async () => {
  await pages.visit(body);
  expect(await snapshots('load')).toMatchObject({
    url: pages.captured.page.url(),
    elements: [
      { kind: 'heading', role: 'heading', name: 'Orders', level: 1 },
      { kind: 'heading', role: 'heading', name: 'Open ones', level: 2 },
      { kind: 'testId', testId: 'total', text: '3 orders' },
      { kind: 'landmark', role: 'main' },
      { kind: 'landmark', role: 'navigation', name: 'Main' },
    ],
  });
});

test('after a click that asked the server, and after a change of route, there is one more', async () => {
  await pages.visit(body);
  await snapshots('load');
  await pages.captured.page.getByRole('button', { name: 'Load' }).click();
  expect(await snapshots('request')).toMatchObject({ elements: [{ name: 'Loaded' }, {}, {}, {}, {}] });
  await pages.captured.page.getByRole('button', { name: 'Next' }).click();
  expect(await snapshots('navigation')).toMatchObject({
    url: pages.site.url('/next'),
    elements: [{ name: 'Next' }, {}, {}, {}, {}],
  });
});

test('a click puts off the snapshot that is due, which would show what is on its way out', async () => {
  await pages.visit(`<!doctype html><h1>Notes</h1><h2>Recipes</h2><button onclick="fetch('/json').then(() => setTimeout(() => document.body.append('Saved'), 200))">Save</button>
    <button onclick="setTimeout(() => document.querySelector('h2').remove(), 400)">Close</button>`);
  await snapshots('load');
  await pages.captured.page.getByRole('button', { name: 'Save' }).click();
  await pages.captured.page.getByText('Saved').waitFor();
  await pages.captured.page.getByRole('button', { name: 'Close' }).click();
  const { elements } = (await snapshots('request')) ?? {};
  expect(elements).toEqual([expect.objectContaining({ name: 'Notes' })]);
});

test('so does a key that is pressed for what it does', async () => {
  await pages.visit(`<!doctype html><h1>Notes</h1><h2>Recipes</h2><button onclick="fetch('/json').then(() => setTimeout(() => document.body.append('Saved'), 200))">Save</button>
    <script>addEventListener('keydown', () => setTimeout(() => document.querySelector('h2').remove(), 400));</script>`);
  await snapshots('load');
  const { page } = pages.captured;
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();
  await page.keyboard.press('Escape');
  expect((await snapshots('request'))?.elements).toEqual([expect.objectContaining({ name: 'Notes' })]);
});

test('without actions there are no snapshots', async () => {
  await pages.visit(body, { settings: { ...everything, actions: false } });
  await pages.captured.page.getByRole('button', { name: 'Load' }).click();
  await pages.captured.page.getByRole('heading', { name: 'Loaded' }).waitFor();
  await pages.captured.configure(everything);
  await pages.captured.page.getByRole('button', { name: 'Next' }).click();
  await snapshots('navigation');
  expect(pages.captured.entries().domSnapshots).toHaveLength(1);
});

test('what has no place on the screen tells nothing, nor does what could be one of several, or says how long ago', async () => {
  await pages.visit(`<!doctype html><h1>Posts</h1><h2>Changed a minute ago</h2><div role="region" aria-label="Alerts"></div>
    <p data-testid="post">First</p><p data-testid="post">Second</p><p data-testid="when">Written 3 days ago</p>
    <p data-testid="sum">All</p><p data-testid="sum" hidden>None</p><nav></nav><nav>more</nav><main>text</main>`);
  expect(await snapshots('load')).toMatchObject({
    elements: [
      { kind: 'heading', name: 'Posts' },
      { kind: 'testId', testId: 'sum', text: 'All' },
      { kind: 'landmark', role: 'main' },
    ],
  });
});
