import * as z from 'zod';
import { fence, originsOf } from '../format/fence.ts';
import { formatFinding } from '../format/format-finding.ts';
import { auditFindings } from '../security/audit-store.ts';
import { categories, severities } from '../security/finding.ts';
import { defineTool } from './define-tool.ts';
import { detailArgument, listFields } from './list-tool.ts';
import { describeScope } from './scope.ts';
import { shrinkFinding } from './shrink-finding.ts';

const findingSchema = z.object({
  severity: z.enum(severities),
  category: z.enum(categories),
  title: z.string(),
  description: z.string(),
  evidence: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
    .describe('Where it stands; `pattern` is the kind, values are masked'),
  recommendation: z.string(),
  cwe: z.string().optional(),
  related_cwe: z.string().optional(),
  occurrences: z.int().describe('In how many entries'),
  seen: z.array(z.string()).describe('Ids of the first of them'),
});

export const securityAudit = defineTool({
  name: 'security_audit',
  title: 'Security audit',
  description:
    'Keys, tokens and personal data that leak in captured URLs, bodies, console lines and WebSocket messages; answers without authentication; unencrypted transport. Worst first, each with its fix.',
  readOnly: true,
  pageContent: true,
  input: z.strictObject({
    checks: z.array(z.enum(categories)).optional().describe('Default all'),
    url_filter: z.string().optional().describe('Only URLs containing this'),
    severity_min: z.enum(severities).default('warning'),
    tab_id: z.int().optional().describe('Only this tab; default all'),
    ...detailArgument,
  }),
  output: z.object({
    ...listFields,
    findings: z.array(findingSchema),
    below_threshold: z.int().describe('Findings below severity_min'),
    summary: z.object({
      total: z.int(),
      critical: z.int(),
      warning: z.int(),
      info: z.int(),
      scanned: z.object({
        network_requests: z.int(),
        console_entries: z.int(),
        unique_endpoints: z.int(),
        websocket_events: z.int(),
        user_actions: z.int(),
      }),
    }),
  }),
  list: 'findings',
  shrink: shrinkFinding,
  run({ checks, url_filter: urlFilter, severity_min: severityMin, tab_id: tabId }, context) {
    const result = auditFindings(context.store, { checks, urlFilter, severityMin, tabId });
    const { findings, counts, belowThreshold, scanned, notLookedAt } = result;
    return {
      scope: describeScope(context, tabId),
      matchCount: counts.total,
      returnedCount: findings.length,
      omitted: counts.total - findings.length,
      ...(notLookedAt.length > 0 ? { notes: notLookedAt } : {}),
      summary: { ...counts, scanned },
      below_threshold: belowThreshold,
      findings,
    };
  },
  format({ scope, summary, omitted, below_threshold: below, notes = [], findings, shortened }) {
    const { total, critical, warning, info, scanned } = summary;
    const left = omitted === 0 ? '' : `, ${omitted} left out (narrow with checks or url_filter)`;
    const cut = shortened ? '; shortened (detail: "full" has more)' : '';
    const hidden = below === 0 ? '' : ` ${below} below severity_min.`;
    const found =
      total === 0
        ? 'No findings.'
        : `${total} ${total === 1 ? 'finding' : 'findings'} (${critical} critical, ${warning} warning, ${info} info), worst first${left}${cut}.`;
    const looked = `Looked at ${scanned.network_requests} requests, ${scanned.console_entries} console entries, ${scanned.websocket_events} WebSocket events, ${scanned.user_actions} user actions.`;
    const lines = findings.map((finding, i) => formatFinding(finding, i + 1));
    const urls = findings.map(
      ({ evidence }) => evidence['page_url'] ?? evidence['url'] ?? evidence['resource_url'],
    );
    return [
      `${found}${hidden} ${looked} ${scope.capture}`,
      ...notes,
      ...(lines.length > 0
        ? [fence(originsOf(urls.map((url) => (url === undefined ? undefined : String(url)))), lines)]
        : []),
    ].join('\n');
  },
});
