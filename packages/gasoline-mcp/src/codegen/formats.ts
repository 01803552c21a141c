import { writeCypress } from './cypress/write-cypress.ts';
import { writePlaywright } from './playwright/write-playwright.ts';
import type { Scenario } from './steps.ts';

export const formats = ['playwright', 'cypress'] as const;
export type Format = (typeof formats)[number];

export const writers: Record<Format, (scenario: Scenario) => string> = {
  playwright: writePlaywright,
  cypress: writeCypress,
};
