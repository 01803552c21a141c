import type { Locator } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { action } from '../timeline/sample-entries.ts';
import { chooseTarget } from './choose-target.ts';
import { cypressLocator } from './cypress/cypress-locator.ts';
import { playwrightLocator } from './playwright/playwright-locator.ts';

const one = (kind: Locator['kind'], value: string, more: Partial<Locator> = {}): Locator => ({
  kind,
  value,
  count: 1,
  ...more,
});

function written(locators: Locator[], fields = {}) {
  const { target, warnings } = chooseTarget(action(0, 'click', { locators, ...fields }));
  return {
    playwright: target && playwrightLocator(target),
    cypress: target && cypressLocator(target),
    warnings,
  };
}

test.each<[Locator, string, string]>([
  [one('testId', 'save'), "page.getByTestId('save')", `cy.get('[data-testid="save"]')`],
  [
    one('testId', 'a"b', { attribute: 'data-cy' }),
    `page.locator('[data-cy="a\\\\"b"]')`,
    `cy.get('[data-cy="a\\\\"b"]')`,
  ],
  [
    one('role', 'button', { name: 'Save' }),
    "page.getByRole('button', { name: 'Save', exact: true })",
    `cy.contains('button, [role="button"]', /^\\s*Save\\s*$/)`,
  ],
  [
    one('role', 'button', { name: 'Cart (3)', stableWords: ['Cart'] }),
    "page.getByRole('button', { name: /Cart/ })",
    `cy.contains('button, [role="button"]', /Cart/)`,
  ],
  [one('role', 'main'), "page.getByRole('main')", `cy.get('main, [role="main"]')`],
  [one('label', 'Email'), "page.getByLabel('Email', { exact: true })", `cy.get('[aria-label="Email"]')`],
  [
    one('placeholder', 'Search'),
    "page.getByPlaceholder('Search', { exact: true })",
    `cy.get('[placeholder="Search"]')`,
  ],
  [one('alt', 'Logo'), "page.getByAltText('Logo', { exact: true })", `cy.get('[alt="Logo"]')`],
  [
    one('text', 'Order 7 of Ann', { stableWords: ['Order', 'of Ann'] }),
    'page.getByText(/Order.*of Ann/)',
    'cy.contains(/Order.*of\\s+Ann/)',
  ],
  [one('title', 'Close'), "page.getByTitle('Close', { exact: true })", `cy.get('[title="Close"]')`],
  [one('id', '1:a'), "page.locator('#\\\\31 \\\\:a')", "cy.get('#\\\\31 \\\\:a')"],
  [
    one('css', 'ul > li:nth-child(2)'),
    "page.locator('ul > li:nth-child(2)')",
    "cy.get('ul > li:nth-child(2)')",
  ],
  [
    one('css', 'text=evil >> nth=0'),
    "page.locator('css=text=evil >> nth=0')",
    "cy.get('text=evil >> nth=0')",
  ],
  [
    one('role', 'button', { name: 'Open', within: { kind: 'testId', value: 'row-7', count: 1 } }),
    "page.getByTestId('row-7').getByRole('button', { name: 'Open', exact: true })",
    `cy.get('[data-testid="row-7"]').contains('button, [role="button"]', /^\\s*Open\\s*$/)`,
  ],
])('%j', (locator, playwright, cypress) => {
  expect(written([locator])).toEqual({ playwright, cypress, warnings: [] });
});

test('the first that is unique wins, not the first', () => {
  const { playwright } = written([one('testId', 'row', { count: 3, index: 1 }), one('text', 'Tea')]);
  expect(playwright).toBe("page.getByText('Tea', { exact: true })");
});

test('Cypress, which knows no labels and few roles, takes the next that is unique', () => {
  const { cypress } = written([
    one('label', 'Email'),
    one('role', 'textbox', { name: 'Email' }),
    one('id', 'email'),
  ]);
  expect(cypress).toBe("cy.get('#email')");
});

test('where nothing is unique the place decides, with a warning', () => {
  const { playwright, cypress, warnings } = written([
    one('css', 'li', { count: 9 }),
    one('text', 'Open', { count: 2, index: 1 }),
  ]);
  expect(playwright).toBe("page.getByText('Open', { exact: true }).nth(1)");
  expect(cypress).toBe('cy.contains(/^\\s*Open\\s*$/).eq(1)');
  expect(warnings).toEqual([expect.stringContaining('2 of 2')]);
});

test('a role that no browser knows, a strange attribute and a secret are no way to an element', () => {
  const key = ['sk', 'live', 'a1B2c3D4e5F6g7H8i9J0k1L2'].join('_');
  const { playwright } = written([
    one('role', 'wizard', { name: 'x' }),
    one('testId', 'x', { attribute: 'a"]' }),
    one('text', key),
    one('css', 'p'),
  ]);
  expect(playwright).toBe("page.locator('p')");
});

test('frames are entered from the outermost', () => {
  const framePath = [one('id', 'outer'), one('title', 'Pay')];
  expect(written([one('text', 'Go')], { framePath }).playwright).toBe(
    "page.frameLocator('#outer').getByTitle('Pay', { exact: true }).contentFrame().getByText('Go', { exact: true })",
  );
  expect(written([one('text', 'Go')], { framePath: [one('id', 'f')] }).cypress).toBe(
    "cy.get('#f').its('0.contentDocument.body').should('not.be.empty').then(cy.wrap).contains(/^\\s*Go\\s*$/)",
  );
});

test('a frame of another site is found by its address, with a warning', () => {
  const { playwright, warnings } = written([one('text', 'Go')], {
    frame: '3',
    url: 'https://pay.test/form?x=1',
  });
  expect(playwright).toContain(`page.frameLocator('iframe[src^="https://pay.test"]')`);
  expect(warnings).toHaveLength(1);
});

test('the documented form of selectors does, too, and so does the name of an element', () => {
  const selectors = { testId: 'go', role: { role: 'button', name: 'Go' }, cssPath: 'form > button' };
  const { target } = chooseTarget(action(0, 'click', { selectors }));
  expect(target && playwrightLocator(target)).toBe("page.getByTestId('go')");
  const named = chooseTarget(action(0, 'click', { target: 'button#go.primary' }));
  expect(named.target && playwrightLocator(named.target)).toBe("page.locator('button#go.primary')");
  expect(chooseTarget(action(0, 'click', {})).target).toBeUndefined();
});
