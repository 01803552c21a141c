import { limits } from '@gasoline/protocol';
import * as z from 'zod';
import { analyze } from '../contracts/analyze.ts';
import { exportContracts, exportFormats } from '../contracts/export/export-contracts.ts';
import { report } from '../contracts/report.ts';
import { networkId } from '../records/records.ts';
import { namesWayOut } from '../way-out/names-way-out.ts';
import { wayOut } from '../way-out/way-out.ts';
import { contractsAnswerSchema } from './contract-answer.ts';
import { defineTool } from './define-tool.ts';
import { describeContracts, noteContracts, noteExport } from './describe-contracts.ts';
import { detailArgument } from './list-tool.ts';
import { describeScope } from './scope.ts';
import { shrinkContracts } from './shrink-contracts.ts';

export const validateApi = defineTool({
  name: 'validate_api',
  title: 'API contracts',
  description:
    'What the API answers, learned from traffic, and where it broke that: fields gone, types changed, nulls, errors where there was success. report: shapes. export: the whole API as a document.',
  readOnly: false,
  destructive: true,
  idempotent: true,
  pageContent: true,
  input: z.strictObject({
    action: z.enum(['analyze', 'report', 'clear', 'export']).default('analyze'),
    url_filter: z.string().optional().describe('Only endpoints containing this'),
    ignore_endpoints: z.array(z.string()).optional().describe('Not those containing these, e.g. ["/health"]'),
    format: z.enum(exportFormats).default('openapi').describe('Of an export'),
    tab_id: z.int().optional().describe('Only what this tab called'),
    ...detailArgument,
  }),
  output: contractsAnswerSchema,
  shrink: shrinkContracts,
  // The document was put together from names that have each passed already; `clean` below sees to that.
  wayOut: ({ document, ...rest }) => ({
    ...(namesWayOut(rest) as Record<string, unknown>),
    ...(document === undefined ? {} : { document }),
  }),
  run({ action, format, detail: _, ...filter }, context) {
    const { contracts } = context;
    const scope = describeScope(context, filter.tab_id);
    if (action === 'clear') {
      const { endpoints, requests } = contracts.clear();
      const cleared = { tracked_endpoints: endpoints, total_requests_analyzed: requests };
      return { action: 'cleared' as const, scope, ...cleared };
    }
    const {
      violations,
      severity_counts,
      violations_dropped: dropped,
      ...counts
    } = analyze(contracts, filter);
    const notes = noteContracts(contracts, dropped);
    const common = { scope, ...(notes.length > 0 ? { notes } : {}), ...counts };
    switch (action) {
      case 'analyze':
        return {
          action: 'analyzed' as const,
          severity_counts,
          violations: violations.map(({ seq, ...rest }) => ({ ...rest, request_id: networkId(seq) })),
          ...common,
        };
      case 'report':
        return { action: 'report' as const, endpoints: report(contracts, filter), ...common };
      case 'export': {
        const clean = (text: string) => wayOut(text);
        const maxBytes = limits.maxFullAnswerBytes - 2000;
        const wanted = { ...filter, format, clean };
        const { document, omitted, hidden } = exportContracts(contracts, wanted, maxBytes);
        const about = [...notes, ...noteExport(violations.length, hidden)];
        return {
          action: 'exported' as const,
          ...common,
          ...(about.length > 0 ? { notes: about } : {}),
          format,
          document,
          ...(omitted > 0 ? { omitted } : {}),
        };
      }
    }
  },
  format: describeContracts,
});
