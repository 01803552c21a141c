import { expect, test } from 'vitest';
import type { Action } from '../../packages/protocol/src/index.ts';
import { everything } from '../support/capture-page.ts';
import { CapturedPages } from '../support/captured-pages.ts';
import { replay } from '../support/replay.ts';
import { storedActions } from '../support/stored-actions.ts';

const pages = new CapturedPages();
const page = () => pages.captured.page;

async function actions(): Promise<Action[]> {
  await pages.captured.flush();
  return storedActions(pages.captured.entries()).filter(({ navigation }) => navigation !== 'load');
}

const list = (
  style: string,
): string => `<!doctype html><style>.delete::before { content: 'x' } ${style}</style><ul class="list">
  <li class="item"><label>Milk</label> <button class="delete" aria-label="Delete" onclick="this.parentNode.remove()"></button></li>
  <li class="item"><label>Bread</label> <button class="delete" aria-label="Delete" onclick="this.parentNode.remove()"></button></li></ul>`;

test.each([
  ['a plain rule', '.delete { display: none } .list li:hover .delete { display: inline }'],
  [
    'one of several selectors',
    '.delete { visibility: hidden } .x, li:hover > .delete { visibility: visible }',
  ],
  ['a rule in a rule', '.delete { display: none } li { &:hover { .delete { display: inline } } }'],
  ['a query', '.delete { display: none } @media all { .delete:is(:where(li):hover *) { display: inline } }'],
  [
    'the pointer being kept off',
    '.delete { pointer-events: none } li:hover .delete { pointer-events: auto }',
  ],
])('what is there only while the pointer is over its row is told with the row, by %s', async (_, style) => {
  await pages.visit(list(style));
  const url = page().url();
  await page().getByText('Bread').hover();
  await page().getByRole('button').last().click();
  const done = await actions();
  expect(done).toMatchObject([{ type: 'click', hover: { kind: 'text', value: 'Bread', count: 1 } }]);
  const fresh = await pages.context.newPage();
  await fresh.goto(url);
  fresh.setDefaultTimeout(5_000);
  await replay(fresh, done);
  expect(await fresh.locator('ul').innerText()).not.toContain('Bread');
});

test('a link of a menu that a hover opens is told with what opens it', async () => {
  await pages.visit(`<!doctype html><style>.menu { display: none; margin: 0 } nav > div:hover .menu { display: block }</style>
    <nav><div data-testid="products">Products<ul class="menu"><li><a href="#chairs">Chairs</a></li></ul></div></nav>`);
  await page().getByText('Products').hover();
  await page().getByRole('link').click();
  expect((await actions())[0]).toMatchObject({ type: 'click', hover: { kind: 'testId', value: 'products' } });
});

test.each([
  [
    'that is always there',
    '.delete:hover { display: inline-block; color: red } li:hover .other { display: block }',
  ],
  ['that is only faded', '.delete { opacity: 0 } li:hover .delete { opacity: 1 }'],
])('a click on something %s needs no hover', async (_, style) => {
  await pages.visit(list(style));
  await page().getByRole('button').last().click();
  const [click] = await actions();
  expect(click).toMatchObject({ type: 'click', target: 'button.delete' });
  expect(click).not.toHaveProperty('hover');
});

test('a box that a hover shows is ticked after that hover', async () => {
  await pages.visit(`<!doctype html><style>input { display: none } p:hover input { display: inline }</style>
    <p data-testid="row">Letter <input type="checkbox"></p>`);
  await page().getByText('Letter').hover();
  await page().getByRole('checkbox').click();
  expect(await actions()).toMatchObject([
    { type: 'click', hover: { value: 'row' } },
    { type: 'check', hover: { value: 'row' } },
  ]);
});

test('rules that were added later count, and those that cannot be read cost nothing', async () => {
  await pages.visit(list('.delete { display: none }'));
  await page().getByText('Milk').click();
  await page().evaluate(() => {
    document.styleSheets[0]?.insertRule('li:has(> b:hover), li:hover .delete { display: inline }', 1);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'data:text/css,a{}' }),
    );
  });
  await page().getByText('Milk').hover();
  await page().getByRole('button').click();
  expect((await actions()).at(-1)).toMatchObject({ type: 'click', hover: { value: 'Milk' } });
});

test('without enhanced selectors no hover is told either', async () => {
  await pages.visit(list('.delete { display: none } li:hover .delete { display: inline }'), {
    settings: { ...everything, enhancedSelectors: false },
  });
  await page().getByText('Milk').hover();
  await page().getByRole('button').click();
  expect((await actions())[0]).not.toHaveProperty('hover');
});
