import { expect, test } from 'vitest';
import { maskTyped, maskTypedLines } from './mask-typed.ts';

test.each([
  ['Fill "Horse9battery" getByLabel(\'Password\')', 'Fill "***" getByLabel(\'Password\')'],
  ['Type "Horse9battery" locator(\'#password\')', 'Type "***" locator(\'#password\')'],
  [
    'locator.fill: Timeout\nCall log:\n  - waiting for getByLabel(\'Password\')\n  - fill("Horse9battery")',
    'locator.fill: Timeout\nCall log:\n  - waiting for getByLabel(\'Password\')\n  - fill("***")',
  ],
  [
    "await page.getByLabel('Password').fill('Horse9battery');",
    "await page.getByLabel('Password').fill('***');",
  ],
  ["await page.fill('#password', 'Horse9battery');", "await page.fill('#password', '***');"],
  ["page.locator('input[type=password]').type(`Horse9`)", "page.locator('input[type=password]').type(`***`)"],
  [
    "getByRole('textbox', { name: 'API key' }).fill('it\\'s')",
    "getByRole('textbox', { name: 'API key' }).fill('***')",
  ],
])('%s is masked', (text, masked) => expect(maskTyped(text)).toBe(masked));

test.each([
  'Fill "bob@example.com" getByLabel(\'Email\')',
  "await page.getByLabel('Search').fill('blue shoes');",
  "Click getByRole('button', { name: 'Reset password' })",
  "getByLabel('Password').fill('')",
  "getByLabel('Password').fill(process.env.PASSWORD)",
])('%s stays', (text) => expect(maskTyped(text)).toBe(text));

test('a line of source is judged by itself', () => {
  expect(maskTypedLines("getByLabel('Email').fill('bob');\ngetByLabel('Password').fill('Horse9');")).toBe(
    "getByLabel('Email').fill('bob');\ngetByLabel('Password').fill('***');",
  );
});
