import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe's findings on what a page shows now, each with the elements it is about: all of them in light colours, and in
 * dark ones those about colours, since nothing else differs.
 */
export async function audit(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findings(page, { rules: { 'target-size': { enabled: true } } });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

function findings(page: Page, options: object): Promise<string[]> {
  return page.evaluate(async (options) => {
    const { violations } = await globalThis.axe.run(document, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${String(target)} ${failureSummary ?? ''}`),
    );
  }, options);
}

declare global {
  // oxlint-disable-next-line no-var: only `var` declares a property of the global object.
  var axe: {
    run(
      root: Document,
      options: object,
    ): Promise<{
      violations: { id: string; help: string; nodes: { target: unknown; failureSummary?: string }[] }[];
    }>;
  };
}
