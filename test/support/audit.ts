import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe's findings on what a page shows now, each with the elements it is about. */
export async function audit(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, {
      rules: { 'target-size': { enabled: true } },
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${String(target)} ${failureSummary ?? ''}`),
    );
  });
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
