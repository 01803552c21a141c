import { expect, test } from 'vitest';
import type { Entry } from '../../support/capture-page.ts';
import { CapturedPages } from '../../support/captured-pages.ts';

const pages = new CapturedPages();

const body = `<!doctype html>
  <button id="dom" onclick="this.textContent = 'changed'">Change</button>
  <button id="request" onclick="fetch('/json')">Ask</button>
  <button id="route" onclick="history.pushState({}, '', '/elsewhere')">Go</button>
  <button id="nothing">Nothing</button>
  <a id="away" href="/json">Away</a>
  <input id="name"><input id="password" type="password"><input name="card-number">
  <input type="checkbox" id="agree">
  <select id="size"><option>small</option><option>large</option></select>
  <form id="form" onsubmit="return false"><button id="send">Send</button></form>
  <div id="host"></div>
  <script>
    document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<button class="inner">Inside</button>';
  </script>`;

/** Not how the page itself came to be. */
const isByHand = ({ type }: Entry): boolean => type !== 'navigate';

test('clicks, inputs and submits are recorded, secrets redacted, shadow trees included', async () => {
  await pages.visit(body);
  const { page } = pages.captured;
  await page.locator('#name').fill('Ann');
  await page.locator('#password').fill('hunter2hunter2');
  await page.locator('[name=card-number]').fill('4111111111111111');
  await page.locator('#agree').check();
  // By key: an option that Playwright selects comes with events of a script.
  await page.locator('#size').press('l');
  await page.locator('.inner').click();
  await page.locator('#send').click();
  const { enhancedActions } = await pages.until((entries) =>
    entries.enhancedActions.some(({ type }) => type === 'submit'),
  );
  const actions = enhancedActions.filter(({ effect }) => effect === undefined);
  const fields = actions.filter(({ type }) => /^(?:input|check|select)$/.test(String(type)));
  expect(fields.map(({ type, target, value }) => [type, target, value])).toEqual([
    ['input', 'input#name', 'Ann'],
    ['input', 'input#password', '[redacted]'],
    ['input', 'input', '[redacted]'],
    ['check', 'input#agree', 'true'],
    ['select', 'select#size', 'large'],
  ]);
  expect(actions).toContainEqual(
    expect.objectContaining({ type: 'click', target: 'button.inner', text: 'Inside' }),
  );
  expect(JSON.stringify(pages.captured.parcels)).not.toMatch(/hunter2|4111111/);
});

test('events that a script made are no actions', async () => {
  await pages.visit(body);
  await pages.captured.page.evaluate(() => {
    document.querySelector<HTMLElement>('#dom')?.click();
    document.querySelector('#name')?.dispatchEvent(new Event('change', { bubbles: true }));
    document.querySelector('#nothing')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await pages.captured.page.locator('#nothing').click();
  const { enhancedActions } = await pages.until((entries) => entries.enhancedActions.some(isByHand));
  expect(enhancedActions.filter(isByHand).map(({ type, target }) => [type, target])).toEqual([
    ['click', 'button#nothing'],
  ]);
});

test.each([
  ['dom', 'dom'],
  ['request', 'request'],
  ['route', 'navigation'],
])('the click on #%s has the effect %s', async (id, effect) => {
  await pages.visit(body);
  await pages.captured.page.locator(`#${id}`).click();
  const { enhancedActions } = await pages.until((entries) =>
    entries.enhancedActions.some(({ effect }) => effect !== undefined),
  );
  const click = enhancedActions.find(({ type, effect }) => type === 'click' && effect === undefined);
  expect(enhancedActions.filter(({ id }) => id === click?.['id']).map(({ effect }) => effect)).toEqual([
    undefined,
    effect,
  ]);
});

test('the click on a link has the effect navigation', async () => {
  await pages.visitToLeave(body);
  await pages.captured.page.locator('#away').click();
  await pages.captured.page.waitForURL('**/json');
  await pages.captured.recall();
  const { enhancedActions } = pages.captured.entries();
  const clicks = enhancedActions.filter(isByHand);
  expect(clicks.map(({ type, effect }) => [type, effect])).toEqual([
    ['click', undefined],
    ['click', 'navigation'],
  ]);
  expect(clicks[1]?.['id']).toBe(clicks[0]?.['id']);
});

test('a click that nothing follows within a second has no effect', async () => {
  await pages.context.clock.install();
  await pages.visit(body);
  await pages.captured.page.locator('#nothing').click();
  await pages.captured.page.clock.runFor(1_000);
  await pages.captured.page.evaluate(() => document.body.append('too late'));
  await pages.captured.flush();
  const { enhancedActions } = await pages.until((entries) => entries.enhancedActions.some(isByHand));
  expect(enhancedActions.filter(isByHand).map(({ type, effect }) => [type, effect])).toEqual([
    ['click', undefined],
  ]);
});

test('a change of the address without a page load is recorded', async () => {
  await pages.visit(body);
  const from = pages.captured.page.url();
  await pages.captured.page.locator('#route').click();
  const { enhancedActions } = await pages.until((entries) =>
    entries.enhancedActions.some(({ navigation }) => navigation === 'push'),
  );
  expect(enhancedActions.find(({ navigation }) => navigation === 'push')).toMatchObject({
    fromUrl: from,
    toUrl: pages.site.url('/elsewhere'),
  });
});
