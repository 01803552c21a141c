import type { TestStep } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { listSteps } from './list-steps.ts';

/** As Playwright 1.65 tells it: what was acted on stands apart. */
const step = (title: string, subtitle?: string) =>
  ({
    title,
    subtitle,
    category: 'pw:api',
    startTime: new Date(0),
    duration: 1,
    steps: [],
  }) as unknown as TestStep;

test('a step says what it acted on, but not what was typed into a field for a secret', () => {
  const { steps } = listSteps(
    [
      step('Click', "getByRole('button', { name: 'Log in' })"),
      step('Fill "ann@example.com"', "getByLabel('Email')"),
      step('Fill "Horse9battery"', "getByLabel('Password')"),
      step('Close context'),
    ],
    '/',
  );
  expect(steps.map(({ title }) => title)).toEqual([
    "Click getByRole('button', { name: 'Log in' })",
    'Fill "ann@example.com" getByLabel(\'Email\')',
    'Fill "***" getByLabel(\'Password\')',
    'Close context',
  ]);
});
