import { limits, type Violation } from '@gasoline/protocol';
import {
  accessibilityAnswerSchema,
  accessibilityParamsSchema,
  violationSchema,
} from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { fence, originsOf } from '../format/fence.ts';
import { formatRules } from '../format/format-rules.ts';
import { formatViolation } from '../format/format-violation.ts';
import { describeLiveScope, liveArguments } from './ask-page.ts';
import { auditPage } from './audit-page.ts';
import { defineTool } from './define-tool.ts';
import { detailArgument, listFields } from './list-tool.ts';
import { shrinkViolation } from './shrink-violation.ts';

const { scope, tags, include_passes } = accessibilityParamsSchema.shape;
const { url, timestamp, summary, incomplete, passes } = accessibilityAnswerSchema.shape;

/** How many rules a default answer lists that are not violated. */
const otherRules = { normal: 15, full: limits.maxAuditRules };

export const runAccessibilityAudit = defineTool({
  name: 'run_accessibility_audit',
  title: 'Accessibility audit',
  description:
    'Audits the live page with axe-core: violated rules, most severe first, with the elements, what is wrong and how to fix it.',
  readOnly: true,
  pageContent: true,
  live: true,
  input: z.strictObject({
    scope: scope.describe('CSS selector: audit only this part'),
    tags: tags.describe('Only rules with these axe tags, e.g. ["wcag2a", "wcag2aa"]'),
    include_passes,
    force_refresh: z
      .boolean()
      .default(false)
      .describe(`Audit again although one of the last ${limits.accessibilityCacheMs / 1000} s is there`),
    ...liveArguments,
    ...detailArgument,
  }),
  output: z.object({
    ...listFields,
    url,
    timestamp,
    cached: z.boolean().describe('Whether this audit was made for an earlier call'),
    age_ms: z.int().optional().describe('How old it is then'),
    summary,
    violations: z.array(violationSchema),
    incomplete,
    passes,
  }),
  list: 'violations',
  shrink: shrinkViolation,
  async run({ tab_id: tabId, force_refresh: forceRefresh, detail, ...params }, context) {
    const { answer, ageMs } = await auditPage(context, { params, tabId, forceRefresh });
    const { violations } = answer;
    const notes = [
      ...(ageMs === undefined
        ? []
        : [`From the cache, ${Math.round(ageMs / 1000)} s old: force_refresh: true audits again.`]),
      ...(answer.frames_not_audited
        ? [`What is inside frames (${answer.frames_not_audited}) was not audited.`]
        : []),
    ];
    return {
      scope: describeLiveScope(answer, context.clock.now() - (ageMs ?? 0)),
      matchCount: violations.length,
      returnedCount: violations.length,
      omitted: 0,
      ...(notes.length > 0 ? { notes } : {}),
      url: answer.url,
      timestamp: answer.timestamp,
      cached: ageMs !== undefined,
      ...(ageMs === undefined ? {} : { age_ms: ageMs }),
      summary: answer.summary,
      violations,
      incomplete: answer.incomplete?.slice(0, otherRules[detail]),
      ...(params.include_passes ? { passes: answer.passes?.slice(0, otherRules[detail]) } : {}),
    };
  },
  format(answer) {
    const { matchCount, returnedCount, omitted, shortened, violations } = answer;
    const left = omitted === 0 ? '' : `, ${omitted} left out (narrow with scope or tags)`;
    const cut = shortened ? '; shortened (detail: "full" has more)' : '';
    const count =
      matchCount === 0
        ? 'No rule is violated.'
        : `${returnedCount} of ${matchCount} violated ${matchCount === 1 ? 'rule' : 'rules'}, most severe first${left}${cut}.`;
    const found = (violations as Violation[]).map((violation, i) => formatViolation(violation, i + 1));
    const data = [...found, ...formatRules(answer)];
    return [
      `${count} ${answer.scope.capture}`,
      ...(answer.notes ?? []),
      ...(data.length > 0 ? [fence(originsOf([answer.url]), data)] : []),
    ].join('\n');
  },
});
