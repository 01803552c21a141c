import * as z from 'zod';
import { fixVerdicts } from '../verdicts/fix-verdict.ts';
import { scopeSchema } from './scope.ts';

const counts = {
  console_errors: z.int().describe('Occurrences, without noise'),
  network_errors: z.int(),
};
const summary = z.object({ ...counts, total_issues: z.int() });

const change = z.object({
  type: z.enum(['resolved', 'new', 'changed', 'unchanged']),
  category: z.enum(['console', 'network']),
  before: z.string(),
  after: z.string(),
  id: z.string().optional().describe('The newest occurrence since watch, to ask further by'),
});

const baseline = z.object({
  captured_at: z.string(),
  ...counts,
  error_details: z.array(
    z.object({
      type: z.enum(['console', 'network']),
      message: z.string().optional(),
      count: z.int(),
      place: z.string().optional(),
      method: z.string().optional(),
      url: z.string().optional(),
      status: z.int().optional(),
      id: z.string(),
    }),
  ),
  page_url: z.string().optional(),
  performance: z.object({ page: z.string(), load_time: z.number() }).optional(),
});

/** The answer of `verify_fix`; which fields are there depends on the action. */
export const fixAnswerSchema = z.object({
  session_id: z.string().optional(),
  status: z.enum(['baseline_captured', 'watching', 'compared', 'cancelled', 'listed']),
  message: z.string().describe('How it stands and what to do next'),
  label: z.string().optional(),
  url_filter: z.string().optional(),
  tab_id: z.int().optional(),
  expires_at: z.string().optional(),
  watching_since: z.string().optional(),
  to_repeat: z.array(z.string()).optional().describe('What the user had done, and what was called, before'),
  baseline: baseline.optional(),
  result: z
    .object({
      verdict: z.enum(fixVerdicts),
      before: summary,
      after: summary,
      changes: z.array(change),
      new_issues: z.array(change),
      not_exercised: z
        .array(z.string())
        .optional()
        .describe('Gone, but not tried again since watch, so not in changes'),
      performance_diff: z
        .object({
          page: z.string(),
          load_time_before: z.string().optional(),
          load_time_after: z.string().optional(),
          change: z.string().optional(),
          slower: z.array(z.string()).optional(),
          faster: z.array(z.string()).optional(),
          also_slower: z.array(z.string()).optional().describe('Other pages'),
        })
        .optional(),
      noise: z.int().optional().describe('Kinds of errors that are probably no bugs of the page'),
    })
    .optional(),
  sessions: z
    .array(
      z.object({
        session_id: z.string(),
        status: z.string(),
        label: z.string().optional(),
        verdict: z.enum(fixVerdicts).optional(),
        started_at: z.string(),
      }),
    )
    .optional(),
  omitted: z.int().optional().describe('Items that found no room'),
  shortened: z.boolean().optional(),
  notes: z.array(z.string()).optional(),
  origins: z.string().optional().describe('Where the page data comes from'),
  scope: scopeSchema,
});
export type FixAnswer = z.output<typeof fixAnswerSchema>;
