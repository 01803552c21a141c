import { type AccessibilityAnswer, type AccessibilityParams, limits } from '@gasoline/protocol';
import { accessibilityAnswerSchema, answeredPageSchema } from '@gasoline/protocol/schemas';
import { askPage } from './ask-page.ts';
import type { ToolContext } from './tool-context.ts';

export interface Audit {
  answer: AccessibilityAnswer;
  /** How old it is; absent when it was made for this call. */
  ageMs?: number;
}

interface AuditRequest {
  params: AccessibilityParams;
  tabId: number | undefined;
  forceRefresh: boolean;
}

/** An audit of the page that is there now: a recent one of this very page load and these options, or a new one. */
export async function auditPage(context: ToolContext, request: AuditRequest): Promise<Audit> {
  const { params, tabId, forceRefresh } = request;
  const { audits } = context.browser;
  const options = JSON.stringify([params.scope, params.tags?.toSorted(), params.include_passes]);
  if (!forceRefresh && audits.hasAny(options)) {
    const page = await findPage(context, tabId);
    const hit = page && audits.get(page, options);
    if (hit) return hit;
  }
  const question = {
    type: 'a11y',
    params: { ...params },
    tabId,
    timeoutMs: limits.accessibilityTimeoutMs,
  } as const;
  const answer = await askPage(context, question, accessibilityAnswerSchema);
  audits.put(answer, options);
  return { answer };
}

/** Which page is in the tab now: it may have gone elsewhere, been reloaded, or another tab may be active. */
async function findPage(context: ToolContext, tabId: number | undefined) {
  const question = { type: 'page_info', params: {}, tabId, timeoutMs: limits.pageCheckTimeoutMs } as const;
  // Whoever does not answer this gets the audit itself to answer, and its failure is told.
  return askPage(context, question, answeredPageSchema).catch(() => undefined);
}
