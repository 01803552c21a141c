import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Action } from '../../packages/protocol/src/index.ts';
import { CapturedPages } from '../support/captured-pages.ts';
import { everything } from '../support/capture-page.ts';
import { storedActions } from '../support/stored-actions.ts';

const pages = new CapturedPages();

/** What the user did on the page so far, without how they got there. */
async function actions(): Promise<Action[]> {
  await pages.captured.flush();
  return storedActions(pages.captured.entries()).filter(({ navigation }) => navigation !== 'load');
}

/** One line per action. */
async function told(): Promise<string[]> {
  return (await actions()).map(({ type, target, value, key }) =>
    [type, target, value ?? key].filter(Boolean).join(' '),
  );
}

const page = () => pages.captured.page;

test('a click tells where, with which button and with which keys held', async () => {
  await pages.visit(
    '<!doctype html><button id="one" style="position:fixed;left:0;top:0">One <b>thing</b></button>',
  );
  await page().mouse.click(10, 12);
  await page().keyboard.down('Shift');
  await page().mouse.click(10, 12, { button: 'middle' });
  await page().keyboard.up('Shift');
  expect(await actions()).toMatchObject([
    {
      type: 'click',
      target: 'button#one',
      text: 'One thing',
      position: { x: 10, y: 12 },
      locators: [
        { kind: 'role', value: 'button', name: 'One thing', count: 1 },
        { kind: 'text', value: 'One thing', count: 1 },
        { kind: 'css', value: '#one', count: 1 },
      ],
      selectors: {
        role: { role: 'button', name: 'One thing' },
        id: 'one',
        text: 'One thing',
        cssPath: '#one',
      },
    },
    { type: 'click', metadata: { button: 'middle', modifiers: ['Shift'] } },
  ]);
});

test('a double click is two clicks and a double click', async () => {
  await pages.visit('<!doctype html><button>One</button>');
  await page().getByRole('button').dblclick();
  expect((await actions()).map(({ type, metadata }) => [type, metadata?.['clickCount']])).toEqual([
    ['click', undefined],
    ['click', 2],
    ['dblclick', 2],
  ]);
});

test('what is typed into a field is one action with the final value', async () => {
  await pages.visit('<!doctype html><label>Name <input type="email" name="mail"></label>');
  await page().getByLabel('Name').pressSequentially('ann@example.test');
  await page().keyboard.press('Backspace');
  expect(await actions()).toMatchObject([
    {
      type: 'input',
      inputType: 'email',
      value: 'ann@example.tes',
      locators: [{ kind: 'role', value: 'textbox', name: 'Name' }, {}, {}],
    },
  ]);
});

test('typing goes on as a new action after something else was done', async () => {
  await pages.visit('<!doctype html><input id="a"><input id="b">');
  await page().locator('#a').pressSequentially('x');
  await page().keyboard.press('ArrowDown');
  await page().keyboard.type('y');
  await page().locator('#b').pressSequentially('z');
  expect(await told()).toEqual([
    'input input#a x',
    'keypress input#a ArrowDown',
    'input input#a xy',
    'input input#b z',
  ]);
});

test('a value of a secret field stays in the page, whatever the field is', async () => {
  const secret = ['hunter', '2hunter', '2'].join('');
  await pages.visit(`<!doctype html><input type="password" id="p"><input name="card-number"><textarea name="api_token"></textarea>
    <select name="pin"><option value="">none</option><option value="${secret}">${secret}</option></select>
    <div contenteditable id="secret"></div><label><input type="checkbox"> Use <input type="password" value="${secret}"></label>`);
  await page().locator('#p').fill(secret);
  await page().locator('[name=card-number]').pressSequentially(secret);
  await page().locator('textarea').pressSequentially(secret);
  await page().locator('[name=pin]').press('h');
  await page().locator('#secret').pressSequentially(secret);
  await page().locator('[type=checkbox]').click();
  expect((await actions()).map(({ type, value }) => [type, value])).toEqual([
    ['input', '[redacted]'],
    ['input', '[redacted]'],
    ['input', '[redacted]'],
    ['select', '[redacted]'],
    ['input', '[redacted]'],
    ['click', undefined],
    ['check', 'true'],
  ]);
  expect(JSON.stringify(pages.captured.parcels)).not.toContain(secret.slice(0, 7));
});

test('a field that is secret only by what people read beside it is secret', async () => {
  const secret = ['open', '5e5ame', '99'].join('');
  await pages.visit(`<!doctype html><label>Password <input id="a"></label><label for="b">Your API key</label><input id="b">
    <input id="c" placeholder="Card number"><textarea id="d" aria-label="Access token"></textarea><p id="l">PIN</p><input id="e" aria-labelledby="l">
    <label>Pass phrase hint <input id="f"></label><div role="button" id="g">Use <label>Secret <input value="${secret}"></label></div>`);
  for (const id of ['a', 'b', 'c', 'd', 'e']) await page().locator(`#${id}`).pressSequentially(secret);
  await page().locator('#f').pressSequentially('my dog');
  await page()
    .locator('#g')
    .click({ position: { x: 3, y: 3 } });
  expect((await actions()).flatMap(({ type, value }) => (type === 'input' ? [value] : []))).toEqual([
    ...Array<string>(5).fill('[redacted]'),
    'my dog',
  ]);
  expect(JSON.stringify(pages.captured.parcels)).not.toContain(secret.slice(0, 5));
});

test('a choice tells its value and its text, of several all', async () => {
  await pages.visit(`<!doctype html><select id="one"><option value="s">Small</option><option value="l">Large</option></select>
    <select id="many" multiple><option value="r">Red</option><option value="g">Green</option></select>`);
  await page().locator('#one').press('L');
  await page().locator('#many option').first().click();
  await page()
    .locator('#many option')
    .last()
    .click({ modifiers: ['Control'] });
  const chosen = (await actions()).filter(({ type }) => type === 'select');
  expect(chosen).toMatchObject([
    { target: 'select#one', selectedValue: 'l', selectedText: 'Large' },
    { target: 'select#many', selectedValue: 'r', metadata: { selectedValues: ['r'] } },
    {
      target: 'select#many',
      selectedValue: 'r, g',
      selectedText: 'Red, Green',
      metadata: { selectedValues: ['r', 'g'] },
    },
  ]);
});

test('boxes and radio buttons tell how they stand then', async () => {
  await pages.visit(
    '<!doctype html><input type="checkbox" id="c" checked><input type="radio" id="r" name="r">',
  );
  await page().locator('#c').uncheck();
  await page().locator('#r').check();
  expect((await actions()).filter(({ type }) => type === 'check')).toMatchObject([
    { target: 'input#c', inputType: 'checkbox', checked: false },
    { target: 'input#r', inputType: 'radio', checked: true },
  ]);
});

test('a click on a label is followed by one that is marked as made by it', async () => {
  await pages.visit('<!doctype html><label for="c">Agree</label><input type="checkbox" id="c">');
  await page().getByText('Agree').click();
  expect(
    (await actions()).map(({ type, target, metadata }) => [type, target, metadata?.['synthetic']]),
  ).toEqual([
    ['click', 'label', undefined],
    ['click', 'input#c', 'label'],
    ['check', 'input#c', undefined],
  ]);
});

test('of chosen files only the names are told', async () => {
  await pages.visit('<!doctype html><label>CV <input type="file" multiple></label>');
  const dir = mkdtempSync(join(tmpdir(), 'gasoline-test-'));
  const files = ['a.txt', 'b.txt'].map((name) => join(dir, name));
  for (const file of files) writeFileSync(file, 'what is in it');
  const chooser = page().waitForEvent('filechooser');
  await page().getByLabel('CV').click();
  await chooser;
  // Not by Playwright, which tells the page with events of a script.
  const cdp = await pages.context.newCDPSession(page());
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input' });
  await cdp.send('DOM.setFileInputFiles', { nodeId, files });
  rmSync(dir, { recursive: true });
  const chosen = (await actions()).find(({ type }) => type === 'file');
  expect(chosen).toMatchObject({ type: 'file', files: ['a.txt', 'b.txt'] });
  expect(JSON.stringify(pages.captured.parcels)).not.toContain('what is in it');
});

test('a form sent with Enter is a key, a click made by it, and a submit', async () => {
  await pages.visit(
    '<!doctype html><form id="f" action="/search" method="post" onsubmit="return false"><input name="q"><button>Go</button></form>',
  );
  await page().locator('input').pressSequentially('tea');
  await page().keyboard.press('Enter');
  const done = await actions();
  expect(done.map(({ type, target, metadata }) => [type, target, metadata?.['synthetic']])).toEqual([
    ['input', 'input', undefined],
    ['keypress', 'input', undefined],
    ['click', 'button', 'key'],
    ['submit', 'form#f', undefined],
  ]);
  expect(done[3]).toMatchObject({
    metadata: { action: '/search', method: 'post', submitter: 'button' },
    locators: [{ kind: 'role', value: 'button', name: 'Go' }, {}, {}],
  });
});

test('keys are told as Playwright writes them, outside of fields also those that write', async () => {
  await pages.visit('<!doctype html><div tabindex="0" id="d">box</div><input id="i">');
  await page().locator('#d').focus();
  for (const key of ['j', 'Shift+?', 'Escape', 'Control+k', 'Control+Shift+P', 'Tab', 'Space'])
    await page().keyboard.press(key);
  await page().locator('#i').focus();
  for (const key of ['a', 'ArrowLeft', 'Control+a', 'Control+Enter', 'Backspace', 'Backspace'])
    await page().keyboard.press(key);
  expect((await actions()).flatMap(({ type, key }) => (type === 'keypress' ? [key] : []))).toEqual([
    'j',
    '?',
    'Escape',
    'Control+k',
    'Control+Shift+P',
    'Tab',
    'Control+Enter',
    'Backspace',
  ]);
});

test('a key that is held counts how often it came', async () => {
  await pages.visit('<!doctype html><ul tabindex="0"><li>One</li></ul>');
  await page().locator('ul').focus();
  for (let i = 0; i < 4; i++) await page().keyboard.down('ArrowDown');
  await page().keyboard.up('ArrowDown');
  expect((await actions()).filter(({ type }) => type === 'keypress')).toMatchObject([
    { key: 'ArrowDown', metadata: { repeat: 4 } },
  ]);
});

test('Enter in a text of several lines is part of the text, unless the page does something else with it', async () => {
  await pages.visit(`<!doctype html><textarea id="plain"></textarea>
    <textarea id="chat" onkeydown="if (event.key === 'Enter') { event.preventDefault(); this.value = '' }"></textarea>`);
  await page().locator('#plain').pressSequentially('a\nb');
  await page().locator('#chat').pressSequentially('hi\n');
  expect(await told()).toEqual([
    'input textarea#plain a\nb',
    'input textarea#chat hi',
    'keypress textarea#chat Enter',
  ]);
});

test('text in an editable element is typed like in a field', async () => {
  await pages.visit(
    '<!doctype html><div contenteditable="true" role="textbox" aria-label="Note"><p>Old</p></div>',
  );
  await page().getByRole('textbox').click();
  await page().keyboard.press('Control+End');
  await page().keyboard.type(' and new');
  const typed = (await actions()).filter(({ type }) => type === 'input');
  expect(typed).toMatchObject([
    {
      inputType: 'contenteditable',
      value: 'Old and new',
      locators: [{ kind: 'role', name: 'Note' }, {}, {}],
    },
  ]);
});

test('text from an input method is one action, and its keys are none', async () => {
  await pages.visit('<!doctype html><input id="i">');
  await page().locator('#i').focus();
  const cdp = await pages.context.newCDPSession(page());
  for (const text of ['に', 'にほ', 'にほん'])
    await cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await cdp.send('Input.insertText', { text: '日本' });
  expect(await told()).toEqual(['input input#i 日本']);
});

test('a choice from a list that vanishes when it is pressed is still a click on it', async () => {
  await pages.visit(`<!doctype html><style>body { margin: 0 } ul { margin: 0; padding: 0 }</style>
    <input id="i" oninput="choices.hidden = false"><ul id="choices" hidden>
    <li onmousedown="event.preventDefault(); i.value = 'Graz'; choices.remove()">Graz</li></ul><p>behind</p>`);
  await page().locator('#i').pressSequentially('G');
  await page().getByText('Graz').click();
  // It is told with the next turn of the page, when no click has come.
  await pages.until((entries) => storedActions(entries).some(({ type }) => type === 'click'));
  expect((await actions()).map(({ type, target, text }) => [type, target, text])).toEqual([
    ['input', 'input#i', undefined],
    ['click', 'li', 'Graz'],
  ]);
});

test('what is dragged onto something is one action with both ends', async () => {
  await pages.visit(`<!doctype html><div draggable="true" id="card">Card</div>
    <section id="done" aria-label="Done" style="height:100px" ondragover="event.preventDefault()" ondrop="event.preventDefault(); this.append(card)">Done</section>`);
  await page().locator('#card').dragTo(page().locator('#done'));
  const drags = (await actions()).filter(({ type }) => type === 'drag');
  expect(drags).toMatchObject([
    {
      target: 'div#card',
      locators: [{ kind: 'text', value: 'Card' }, {}, {}],
      dropLocators: [{ kind: 'role', value: 'region', name: 'Done' }, {}, {}],
      metadata: { how: 'native', dropTarget: 'section#done' },
    },
  ]);
});

test('a drag that the page does itself is told by what it ends on', async () => {
  await pages.visit(`<!doctype html><style>div { position: fixed; width: 60px; height: 40px } #card { left: 0; top: 0 } #slot { left: 200px; top: 100px }</style>
    <div id="slot">Slot</div><div id="card" onpointerdown="this.setPointerCapture(event.pointerId)"
      onpointermove="if (event.buttons) { this.style.left = event.clientX - 10 + 'px'; this.style.top = event.clientY - 10 + 'px' }">Card</div>`);
  await page().mouse.move(10, 10);
  await page().mouse.down();
  await page().mouse.move(120, 60, { steps: 3 });
  await page().mouse.move(220, 120, { steps: 3 });
  await page().mouse.up();
  const drags = (await actions()).filter(({ type }) => type === 'drag');
  expect(drags).toMatchObject([{ target: 'div#card', metadata: { how: 'pointer', dropTarget: 'div#slot' } }]);
});

test('marking text is no drag', async () => {
  await pages.visit(
    '<!doctype html><p id="a">Some words to mark here</p><p id="b">and some more of them</p>',
  );
  const [from, to] = [await page().locator('#a').boundingBox(), await page().locator('#b').boundingBox()];
  await page().mouse.move(from!.x + 5, from!.y + 8);
  await page().mouse.down();
  await page().mouse.move(to!.x + 80, to!.y + 8, { steps: 4 });
  await page().mouse.up();
  expect((await actions()).filter(({ type }) => type === 'drag')).toEqual([]);
});

test('scrolling by hand is one action with the last place, scrolling by script is none', async () => {
  await pages.visit(`<!doctype html><style>body { height: 5000px; margin: 0 } #box { height: 100px; overflow: auto } #box div { height: 900px }</style>
    <div id="box"><div>long</div></div><button>End</button>`);
  await page().evaluate(() => scrollTo(0, 40));
  await page().evaluate(() => new Promise(requestAnimationFrame));
  await page().mouse.move(300, 400);
  await page().mouse.wheel(0, 300);
  await page().waitForFunction(() => scrollY === 340);
  await page().mouse.wheel(0, 200);
  await page().waitForFunction(() => scrollY === 540);
  await page().mouse.wheel(0, -540);
  await page().waitForFunction(() => scrollY === 0);
  await page().mouse.move(30, 50);
  await page().mouse.wheel(0, 70);
  await page().waitForFunction(() => document.querySelector('#box')?.scrollTop === 70);
  // The event comes with the next frame.
  await page().evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(
    (await actions()).map(({ type, target, scrollX, scrollY }) => [type, target, scrollX, scrollY]),
  ).toEqual([
    ['scroll', 'window', 0, 0],
    ['scroll', 'div#box', 0, 70],
  ]);
});

test('changes of the address say how they came about', async () => {
  await pages.visit('<!doctype html><p>page</p>');
  const start = page().url();
  await page().evaluate(() => {
    history.pushState({}, '', '/pushed');
    history.replaceState({}, '', '/replaced');
    location.hash = 'part';
  });
  await page().goBack();
  await page().goBack();
  const done = storedActions(await pages.until(({ enhancedActions }) => enhancedActions.length >= 6));
  expect(done.map(({ navigation, fromUrl, toUrl }) => [navigation, fromUrl, toUrl])).toEqual([
    ['load', undefined, start],
    ['push', start, pages.site.url('/pushed')],
    ['replace', pages.site.url('/pushed'), pages.site.url('/replaced')],
    ['hash', pages.site.url('/replaced'), pages.site.url('/replaced#part')],
    ['pop', pages.site.url('/replaced#part'), pages.site.url('/replaced')],
    ['pop', pages.site.url('/replaced'), start],
  ]);
});

test('a page load tells where it came from', async () => {
  await pages.visitToLeave('<!doctype html><a href="/json">next</a>');
  const start = page().url();
  await page().getByRole('link').click();
  await page().waitForURL('**/json');
  await pages.captured.flush();
  await pages.captured.recall();
  const loads = storedActions(pages.captured.entries()).filter(({ navigation }) => navigation === 'load');
  expect(loads.find(({ toUrl }) => toUrl === pages.site.url('/json'))).toMatchObject({ fromUrl: start });
});

test('in a frame the way to it is told, frame by frame', async () => {
  const inner = pages.site.page('/inner', '<!doctype html><button>Inside</button>');
  const middle = pages.site.page('/middle', `<!doctype html><iframe title="Inner" src="${inner}"></iframe>`);
  await pages.visit(
    `<!doctype html><iframe data-testid="outer" src="${middle}"></iframe><iframe data-testid="other"></iframe>`,
  );
  await page().frameLocator('[data-testid=outer]').frameLocator('iframe').getByRole('button').click();
  const { enhancedActions } = await pages.until((entries) =>
    entries.enhancedActions.some(({ type }) => type === 'click'),
  );
  expect(enhancedActions.find(({ type }) => type === 'click')).toMatchObject({
    framePath: [
      { kind: 'testId', value: 'outer', count: 1 },
      { kind: 'title', value: 'Inner', count: 1 },
    ],
    locators: [{ kind: 'role', name: 'Inside', count: 1 }, {}, {}],
  });
});

test('in a frame of another origin the way is left out', async () => {
  const inner = pages.site.page('/foreign', '<!doctype html><button>Inside</button>');
  await pages.visit(`<!doctype html><iframe src="${pages.site.otherUrl(inner)}"></iframe>`);
  await page().frameLocator('iframe').getByRole('button').click();
  const { enhancedActions } = await pages.until((entries) =>
    entries.enhancedActions.some(({ type }) => type === 'click'),
  );
  const click = enhancedActions.find(({ type }) => type === 'click');
  expect(click).toMatchObject({ locators: [{ kind: 'role', name: 'Inside' }, {}, {}] });
  expect(click).not.toHaveProperty('framePath');
});

test('without enhanced selectors an action has its target alone', async () => {
  await pages.visit('<!doctype html><button id="one">One</button>', { settings: null });
  await page().getByRole('button').click();
  await pages.captured.configure({ ...everything, enhancedSelectors: false });
  await page().getByRole('button').click();
  const clicks = (await actions()).filter(({ type }) => type === 'click');
  expect(clicks.map(({ target, locators, selectors }) => [target, locators, selectors])).toEqual([
    ['button#one', undefined, undefined],
    ['button#one', undefined, undefined],
  ]);
});
