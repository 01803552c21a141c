import type { Action } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { action, button, by, field } from '../timeline/sample-entries.ts';
import { readAct } from './act-of.ts';
import { cypressAct } from './cypress/cypress-act.ts';
import { playwrightAct } from './playwright/playwright-act.ts';

const row = by('testId', 'x');
const playwright = "await page.getByTestId('x')";
const cypress = `cy.get('[data-testid="x"]')`;

test.each<[string, Partial<Action>, string, string]>([
  ['click', {}, '.click();', '.click();'],
  ['click', { metadata: { button: 'right' } }, ".click({ button: 'right' });", '.rightclick();'],
  [
    'click',
    { metadata: { modifiers: ['Shift', 'Evil'] } },
    ".click({ modifiers: ['Shift'] });",
    '.click({ shiftKey: true });',
  ],
  ['dblclick', {}, '.dblclick();', '.dblclick();'],
  ['input', { value: 'a' }, ".fill('a');", ".clear().type('a', { parseSpecialCharSequences: false });"],
  ['input', { value: '' }, ".fill('');", '.clear();'],
  [
    'input',
    { value: 'a', inputType: 'contenteditable' },
    ".fill('a');",
    ".type('a', { parseSpecialCharSequences: false });",
  ],
  ['input', { value: 'false', inputType: 'checkbox' }, '.uncheck();', '.uncheck();'],
  ['check', { checked: true }, '.check();', '.check();'],
  ['check', { checked: false }, '.uncheck();', '.uncheck();'],
  ['select', { selectedValue: 'l', selectedText: 'Large' }, ".selectOption('l');", ".select('l');"],
  [
    'select',
    { selectedValue: '8f14e45f-ceea-467f-a8e7-0242ac130003', selectedText: 'Tea' },
    ".selectOption({ label: 'Tea' });",
    ".select('Tea');",
  ],
  [
    'select',
    { selectedValue: 'a, b', metadata: { selectedValues: ['a', 'b'] } },
    ".selectOption(['a', 'b']);",
    ".select(['a', 'b']);",
  ],
  [
    'select',
    { selectedValue: '[redacted]' },
    ".selectOption(process.env.TEST_X ?? '[user-provided]');",
    ".select(Cypress.env('TEST_X') ?? '[user-provided]');",
  ],
  [
    'file',
    { files: ['a.txt'] },
    ".setInputFiles([{ name: 'a.txt', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }]);",
    ".selectFile([{ contents: Cypress.Buffer.alloc(0), fileName: 'a.txt' }], { force: true });",
  ],
  ['keypress', { key: 'Control+k' }, ".press('Control+k');", ".type('{ctrl}k');"],
  ['keypress', { key: 'F5' }, ".press('F5');", ".trigger('keydown', { key: 'F5' });"],
  [
    'keypress',
    { key: 'Control+Shift+F5' },
    ".press('Control+Shift+F5');",
    ".trigger('keydown', { key: 'F5', ctrlKey: true, shiftKey: true });",
  ],
  ['keypress', { key: 'Control++' }, ".press('Control++');", ".type('{ctrl}+');"],
  ['submit', { target: 'form', metadata: { submitter: 'button' } }, '.click();', '.click();'],
])('%s %j', (type, fields, inPlaywright, inCypress) => {
  const act = readAct(action(0, type, { ...row, ...fields }))?.act;
  expect(act && playwrightAct(act)).toEqual([playwright + inPlaywright]);
  expect(act && cypressAct(act)).toEqual([cypress + inCypress]);
});

test('a form without a button, a held key, a key of the page, and a drag', () => {
  const written = (type: string, fields: Partial<Action>) => {
    const act = readAct(action(0, type, fields))?.act;
    return act && playwrightAct(act).join(' ');
  };
  expect(written('submit', { ...row, target: 'form' })).toContain('requestSubmit()');
  expect(written('keypress', { ...row, key: 'ArrowDown', metadata: { repeat: 3 } })).toBe(
    `for (let i = 0; i < 3; i++) {   ${playwright}.press('ArrowDown'); }`,
  );
  expect(written('keypress', { key: '?' })).toBe("await page.keyboard.press('?');");
  const onto = { ...button('Card'), dropLocators: row.locators, metadata: { dropPosition: { x: 3, y: 4 } } };
  expect(written('drag', onto)).toBe(
    "await page.getByRole('button', { name: 'Card', exact: true }).dragTo(page.getByTestId('x'), { targetPosition: { x: 3, y: 4 } });",
  );
});

test('what cannot be repeated is said', () => {
  expect(readAct(action(0, 'input', { ...field('Password'), value: 'x' }))?.warnings).toEqual([
    expect.stringContaining('TEST_PASSWORD'),
  ]);
  expect(readAct(action(0, 'file', { ...row, files: ['a'] }))?.warnings).toHaveLength(1);
  expect(readAct(action(0, 'input', { ...row, value: 'x'.repeat(500) }))?.warnings).toHaveLength(1);
  expect(readAct(action(0, 'click', {}))).toMatchObject({
    act: { do: 'nothing' },
    warnings: [expect.any(String)],
  });
  expect(readAct(action(0, 'scroll'))).toBeUndefined();
});

test('what shows only under the pointer is reached through what has to be under it first', () => {
  const hover = { kind: 'role', value: 'listitem', name: 'Tea', count: 1 } as const;
  const { act } = readAct(action(0, 'click', { ...row, hover })) ?? {};
  expect(act && playwrightAct(act)).toEqual([
    "await page.getByRole('listitem', { name: 'Tea', exact: true }).hover();",
    `${playwright}.click();`,
  ]);
  expect(act && cypressAct(act).map((line) => line.replace(/^.*(?=\.)/, ''))).toEqual([
    ".trigger('mouseover');",
    '.click({ force: true });',
  ]);
});

test('a key needs nothing under the pointer', () => {
  const hover = { kind: 'id', value: 'x', count: 1 } as const;
  const { act } = readAct(action(0, 'keypress', { ...row, key: 'Enter', hover })) ?? {};
  expect(act && playwrightAct(act)).toEqual([`${playwright}.press('Enter');`]);
});
