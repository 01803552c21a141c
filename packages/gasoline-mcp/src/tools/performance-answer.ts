import { performanceSnapshotRecordSchema } from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { shorten } from '../way-out/fit.ts';
import { scopeSchema } from './scope.ts';

const unit = z.enum(['ms', 'bytes', 'count', 'score']);

const reportSchema = z.object({
  baseline_loads: z.int().describe('Loads that the baseline is made of; the reported one is not among them'),
  metrics: z.array(
    z.object({
      metric: z.string(),
      now: z.number(),
      unit,
      baseline: z.number().optional(),
      change_percent: z.number().optional(),
      verdict: z.enum(['slower', 'faster', 'same']).optional(),
    }),
  ),
  slower: z.array(z.string()).describe('The metrics that are regressions'),
  grew: z
    .array(
      z.object({
        what: z.enum(['server', 'request', 'resources', 'script']),
        name: z.string(),
        before: z.number().optional(),
        now: z.number(),
        unit,
      }),
    )
    .describe('What most likely made it slower'),
  budgets: z
    .array(
      z.object({
        budget: z.string(),
        route: z.string(),
        allowed: z.number(),
        now: z.number(),
        unit,
        over: z.boolean(),
      }),
    )
    .describe('From gasoline.config.json'),
  gaps: z.array(z.string()).describe('Why something is missing'),
});

export const performanceAnswerSchema = z.object({
  scope: scopeSchema,
  snapshot: performanceSnapshotRecordSchema.optional(),
  age_seconds: z.number().optional(),
  report: reportSchema.optional(),
  other_pages: z.array(z.object({ page: z.string(), load_ms: z.number().optional(), slower: z.int() })),
  omitted: z.int().optional().describe('Other pages that are not listed'),
  notes: z.array(z.string()).optional(),
});
export type PerformanceAnswer = z.infer<typeof performanceAnswerSchema>;

/** Names that the page gave are shortened; all numbers stay. */
const cut =
  (maxChars: number, pages: number) =>
  (answer: PerformanceAnswer): PerformanceAnswer => {
    const { snapshot, report, other_pages: others, omitted = 0 } = answer;
    const left = omitted + Math.max(0, others.length - pages);
    return {
      ...answer,
      ...(snapshot ? { snapshot: shorten(snapshot, maxChars) as typeof snapshot } : {}),
      ...(report
        ? { report: { ...report, grew: shorten(report.grew, maxChars) as typeof report.grew } }
        : {}),
      other_pages: shorten(others.slice(0, pages), maxChars) as typeof others,
      ...(left > 0 ? { omitted: left } : {}),
    };
  };

export const performanceShrinks = [cut(200, 10), cut(100, 5), cut(60, 3), cut(40, 0)];
