import type { AccessibilityParams } from '@gasoline/protocol';
import type { AuditOutcome } from '../audit/main.ts';

/** Runs axe in the page's top frame, in our own world there: no policy of the page can forbid it, and the page sees nothing of it. */
export async function runAudit(tabId: number, params: Record<string, unknown>): Promise<unknown> {
  const target = { tabId, frameIds: [0] };
  await chrome.scripting.executeScript({ target, files: ['axe.min.js', 'audit.js'] });
  const [answer] = await chrome.scripting.executeScript({
    target,
    func: callAudit,
    args: [params as AccessibilityParams],
  });
  const outcome = answer?.result;
  if (!outcome) throw new Error('The page was left during the audit. Ask again for the new one.');
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.result;
}

/** Its text is sent to the page, so it can use nothing from around it. */
function callAudit(params: AccessibilityParams): Promise<AuditOutcome> | undefined {
  return globalThis.__gasolineAudit?.(params);
}
