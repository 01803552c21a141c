import type { AccessibilityAnswer, AccessibilityParams } from '@gasoline/protocol';
import type axeModule from 'axe-core';
import { runAudit } from './run-audit.ts';

/** What the worker gets: an exception would not survive the way out of the page. */
export type AuditOutcome = { result: AccessibilityAnswer } | { error: string };

declare global {
  /** Injected on demand, after axe, into the extension's own world of the page. */
  var __gasolineAudit: ((params: AccessibilityParams) => Promise<AuditOutcome>) | undefined;
}

// axe runs one audit at a time.
let last: Promise<unknown> = Promise.resolve();

// An audit may be running when the script is injected for the next one.
globalThis.__gasolineAudit ??= (params) => {
  const next = last.then(() => audit(params));
  last = next;
  return next;
};

async function audit(params: AccessibilityParams): Promise<AuditOutcome> {
  try {
    const { axe } = globalThis as { axe?: typeof axeModule };
    if (!axe) throw new Error('axe-core is not loaded in this page. Reload the extension.');
    return { result: await runAudit(axe, params) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
