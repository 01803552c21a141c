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
