import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator } from '../../packages/protocol/src/index.ts';
import { bundleForPage } from '../support/capture-page.ts';
import { launchShell } from '../support/chromium.ts';
import { toPlaywright } from '../support/locator-code.ts';

const script = `
  import { locate } from './packages/capture/src/selectors/locate.ts';
  Object.assign(globalThis, { locate });`;
declare function locate(element: Element, options?: { enough?: number; budgetMs?: number }): Locator[];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchShell();
  page = await browser.newPage();
});
afterAll(() => browser?.close());

async function open(body: string): Promise<void> {
  await page.setContent(`<!doctype html><html lang="en"><body>${body}</body></html>`);
  await page.addScriptTag({ content: await bundleForPage(script) });
}

/** The locators of the one element with `data-me`. */
async function locatorsIn(body: string): Promise<Locator[]> {
  await open(body);
  return page.evaluate(() => locate(document.querySelector('[data-me]') as Element, { budgetMs: 1e9 }));
}

test.each<[string, string, Partial<Locator>]>([
  [
    'a test id before everything',
    '<button data-me data-testid="buy">Buy</button>',
    { kind: 'testId', value: 'buy' },
  ],
  [
    'a test id of another attribute by that attribute',
    '<button data-me data-cy="buy">Buy</button>',
    { kind: 'testId', value: 'buy', attribute: 'data-cy' },
  ],
  [
    'role and name before a label',
    '<label>Name <input data-me></label>',
    { kind: 'role', value: 'textbox', name: 'Name' },
  ],
  [
    'a label where there is no role',
    '<label>Day <input data-me type="date"></label><label>Day2 <input></label>',
    { kind: 'role', value: 'textbox', name: 'Day' },
  ],
  [
    'the text of what has no role',
    '<div data-me>Open details</div>',
    { kind: 'text', value: 'Open details' },
  ],
  [
    'the id of what says nothing',
    '<div data-me id="canvas-area"></div>',
    { kind: 'id', value: 'canvas-area' },
  ],
  [
    'a role alone when it is the only one',
    '<p>x</p><input data-me type="search">',
    { kind: 'role', value: 'searchbox', count: 1 },
  ],
  [
    'words that stay instead of a price',
    '<button data-me>Pay $19.99 now</button>',
    { kind: 'role', name: 'Pay $19.99 now', stableWords: ['Pay', 'now'], count: 1 },
  ],
  [
    'words that stay instead of a counter',
    '<button data-me>Inbox 7</button>',
    { kind: 'role', name: 'Inbox 7', stableWords: ['Inbox'], count: 1 },
  ],
])('the best locator is %s', async (_, body, best) => {
  expect((await locatorsIn(body))[0]).toMatchObject(best);
});

test('a number that tells an element from others is part of its name', async () => {
  const [best] = await locatorsIn(
    '<button>Page 1</button><button data-me>Page 2</button><button>Page 3</button>',
  );
  expect(best).toEqual({ kind: 'role', value: 'button', name: 'Page 2', count: 1 });
});

test('one of several alike is told by the nearest unique element around it', async () => {
  const [best] = await locatorsIn(
    `<ul><li data-testid="apple"><button>Add</button></li><li data-testid="pear"><div><button data-me>Add</button></div></li></ul>`,
  );
  expect(best).toEqual({
    kind: 'role',
    value: 'button',
    name: 'Add',
    count: 1,
    within: { kind: 'testId', value: 'pear', count: 1 },
  });
  expect(await toPlaywright(page, best as Locator).getAttribute('data-me')).toBe('');
});

test('a row is told by its words that stay, whatever it costs and whenever that was', async () => {
  const row = (name: string, price: string, me = '') =>
    `<tr><td>${name}</td><td>${price}</td><td>2 days ago</td><td><button ${me}>Ship</button></td></tr>`;
  const [best] = await locatorsIn(
    `<table>${row('Ann Lee', '$3.50')}${row('Bob Cook', '$17.00', 'data-me')}${row('Bob Ross', '$9.10')}</table>`,
  );
  expect(best).toMatchObject({
    kind: 'role',
    name: 'Ship',
    count: 1,
    within: { value: 'row', stableWords: ['Bob', 'Cook', 'Ship'], count: 1 },
  });
  expect(await toPlaywright(page, best as Locator).getAttribute('data-me')).toBe('');
});

test('one of several alike with nothing around is told by its path and its place', async () => {
  const locators = await locatorsIn('<p><button>Add</button><button data-me>Add</button></p>');
  expect(locators).toEqual([
    { kind: 'css', value: 'button:nth-child(2)', count: 1 },
    { kind: 'role', value: 'button', name: 'Add', count: 2, index: 1 },
    { kind: 'text', value: 'Add', count: 2, index: 1 },
  ]);
});

test('what matches more than five elements describes none of them', async () => {
  const locators = await locatorsIn(`${'<button>Add</button>'.repeat(5)}<button data-me>Add</button>`);
  expect(locators.map(({ kind, count }) => [kind, count])).toEqual([['css', 1]]);
});

test('names that were drawn at random are in no locator', async () => {
  const drawn = [
    ':r1:',
    'radix-«r2»',
    'mui-123',
    'ember123',
    '0b8f6c1e-1d5a-4c39-9f6e-2b1f0a7c9d10',
    'x98213',
  ];
  for (const id of drawn) {
    const locators = await locatorsIn(`<div id="${id}" class="css-1q2w3e sc-abcdef" data-me></div>`);
    expect(locators).toEqual([{ kind: 'css', value: 'div', count: 1 }]);
  }
});

test('a path stops at five steps and at the first id', async () => {
  const [short] = await locatorsIn('<main id="app"><p><i data-me></i></p></main><div><p><i></i></p></div>');
  expect(short).toEqual({ kind: 'css', value: '#app > p > i', count: 1 });
  const row = '<b><b><b><b><b><b><i></i></b></b></b></b></b></b>';
  const [deep] = await locatorsIn(row + row.replace('<i>', '<i data-me>'));
  expect(deep).toEqual({ kind: 'css', value: 'b > b > b > b > i', count: 2, index: 1 });
});

test('a page that replaced the methods of elements is looked at all the same', async () => {
  await open('<form><label>Mail <input data-me name="parentNode"></label><input name="children"></form>');
  const [best] = await page.evaluate(() => {
    const fail = (): never => {
      throw new Error('called');
    };
    const me = document.querySelector('[data-me]') as Element;
    for (const name of [
      'querySelectorAll',
      'querySelector',
      'matches',
      'closest',
      'getAttribute',
      'hasAttribute',
    ])
      Object.defineProperty(Element.prototype, name, { value: fail });
    Object.defineProperty(Document.prototype, 'querySelectorAll', { value: fail });
    Object.defineProperty(Node.prototype, 'textContent', { get: fail });
    return locate(me);
  });
  expect(best).toMatchObject({ kind: 'role', value: 'textbox', name: 'Mail', count: 1 });
  page = await browser.newPage();
});

test.each([
  [
    '20 000 alike buttons',
    `for (let i = 0; i < 20000; i++) document.body.append(Object.assign(document.createElement('button'), { textContent: 'Add' }))`,
  ],
  [
    'three thousand levels',
    `let at = document.body; for (let i = 0; i < 3000; i++) at = at.appendChild(document.createElement('b')); at.append('deep')`,
  ],
  [
    'labels that name each other',
    `document.body.innerHTML = '<button id="a1" aria-labelledby="b1">x</button><button id="b1" aria-labelledby="a1">y</button><div aria-owns="o" id="o" role="button">z</div>'`,
  ],
  [
    'names without end',
    `document.body.append(Object.assign(document.createElement('button'), { textContent: 'word '.repeat(200000) }))`,
  ],
])('on a page with %s every element still has a path', async (_, make) => {
  await open('');
  await page.evaluate(make);
  const [first, last] = await page.evaluate(() => {
    const all = document.querySelectorAll('body *');
    return [all[0], all[all.length - 1]].map((element) => locate(element as Element));
  });
  expect(first?.some(({ kind }) => kind === 'css')).toBe(true);
  expect(last?.some(({ kind }) => kind === 'css')).toBe(true);
});
