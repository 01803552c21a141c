import { expect, test } from 'vitest';
import type { Action } from '../../packages/protocol/src/index.ts';
import { CapturedPages } from '../support/captured-pages.ts';
import { storedActions } from '../support/stored-actions.ts';

const pages = new CapturedPages();
const page = () => pages.captured.page;

async function actions(): Promise<Action[]> {
  await pages.captured.flush();
  return storedActions(pages.captured.entries()).filter(({ navigation }) => navigation !== 'load');
}

/** What was done, and the best way to what it was done to. */
async function told() {
  return (await actions()).map(({ type, locators }) => [type, locators?.[0]?.name ?? locators?.[0]?.value]);
}

test('a list that opens over what was pressed does not take the click away from it', async () => {
  await pages.visit(`<!doctype html><body><div role="combobox" aria-label="State" id="state" style="width:200px">all</div>
    <script>state.onmousedown = () => document.body.insertAdjacentHTML('beforeend',
      '<div style="position:fixed;inset:0"><ul role="listbox"><li role="option">shipped</li></ul></div>')</script>`);
  await page()
    .getByRole('combobox')
    .click({ position: { x: 150, y: 5 } });
  expect(await actions()).toMatchObject([
    { type: 'click', locators: [{ kind: 'role', value: 'combobox', name: 'State' }, {}, {}] },
  ]);
});

test('what hides itself when it is pressed is still what was clicked', async () => {
  await pages.visit(
    '<!doctype html><main><button onmousedown="this.hidden = true">Close</button><p>behind</p></main>',
  );
  await page().getByRole('button').click();
  expect(await told()).toEqual([['click', 'Close']]);
});

test('a pointer that slips from one button to the next has clicked neither', async () => {
  await pages.visit(`<!doctype html><style>body { margin: 0 } main { position: absolute; left: 0; top: 0 } button { width: 50px; border: 0; padding: 0; float: left }</style>
    <main id="both" style="width:100px"><button>One</button><button>Two</button></main>`);
  await page().mouse.move(48, 5);
  await page().mouse.down();
  await page().mouse.move(52, 5);
  await page().mouse.up();
  expect((await actions()).map(({ type, target }) => [type, target])).toEqual([['click', 'main#both']]);
});

test('a choice is told by what was around it before', async () => {
  await pages.visit(`<!doctype html><table><tr><td><select id="_r_1_"><option>none</option><option>some</option></select></td>
    <td><select><option>few</option><option>many</option></select></td></tr></table>`);
  await page().locator('select').first().focus();
  await page().keyboard.press('ArrowDown');
  const [chosen] = await actions();
  expect(chosen).toMatchObject({ type: 'select', value: 'some' });
  expect(JSON.stringify(chosen?.locators)).not.toContain('some');
});

test('what is typed is told by what was around it before, also where that reads out the field', async () => {
  await pages.visit(
    `<!doctype html><table><tr><td>From <input value="here"></td><td>Till <input></td></tr></table>`,
  );
  await page().locator('input').first().focus();
  await page().keyboard.press('End');
  await page().keyboard.type('abouts');
  const [typed] = await actions();
  expect(typed).toMatchObject({ type: 'input', value: 'hereabouts' });
  expect(typed?.locators?.[0]).toMatchObject({ kind: 'role', within: { value: 'cell', name: 'From here' } });
});

test.each([
  ['itself', 'input'],
  ['its label', 'label'],
])(
  'a box that renames what is around it is told alike by the click on %s and by its tick',
  async (_, hit) => {
    await pages.visit(`<!doctype html><ul><li class="open-item"><input type="checkbox" id="_r_7_" onclick="this.parentNode.className = 'done-item'"><label for="_r_7_">Milk</label></li>
    <li class="open-item"><input type="checkbox"></li></ul>`);
    await page().locator(hit).first().click();
    const done = (await actions()).filter(({ target }) => target?.startsWith('input'));
    expect(done.map(({ type }) => type)).toEqual(['click', 'check']);
    expect(done[1]?.locators).toEqual(done[0]?.locators);
    expect(JSON.stringify(done)).not.toContain('done-item');
  },
);

test('a button that says that it is busy is told by what it said before, by click, key and submit', async () => {
  await pages.visit(
    `<!doctype html><form onsubmit="return false"><button onclick="this.textContent = 'Saving'">Save</button></form>`,
  );
  await page().getByRole('button').click();
  expect(await told()).toEqual([
    ['click', 'Save'],
    ['submit', 'Save'],
  ]);
  await page().evaluate(() => (document.querySelector('button')!.textContent = 'Send'));
  await page().getByRole('button').press('Enter');
  expect((await told()).slice(2)).toEqual([
    ['keypress', 'Send'],
    ['click', 'Send'],
    ['submit', 'Send'],
  ]);
});

test('an element with a control of its own making is clicked like any other', async () => {
  await pages.visit(
    '<!doctype html><button id="b">Go</button><script>b.control = { kind: "own" }; b.onclick = () => b.textContent = "Gone"</script>',
  );
  await page().getByRole('button').click();
  expect(await told()).toEqual([['click', 'Go']]);
});
