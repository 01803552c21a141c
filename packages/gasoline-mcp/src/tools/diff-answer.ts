import * as z from 'zod';
import { diffVerdicts } from '../verdicts/diff-verdict.ts';
import { scopeSchema } from './scope.ts';

const issue = z.object({
  type: z.enum(['console', 'network']),
  message: z.string(),
  count: z.int(),
  id: z.string(),
});
const request = z.object({ method: z.string(), url: z.string(), status: z.int() });
const failure = request.extend({ count: z.int(), id: z.string() });

const snapshot = z.object({
  captured_at: z.string(),
  console_errors: z.int().describe('Occurrences, without noise'),
  console_warnings: z.int(),
  network_requests: z.int(),
  network_errors: z.int(),
  websocket_connections: z.int(),
  performance: z
    .object({
      load_time: z.number().optional(),
      request_count: z.number().optional(),
      transfer_size: z.number().optional(),
    })
    .optional(),
  unique_endpoints: z.int(),
  page_url: z.string().optional(),
});

const diff = z.object({
  errors: z.object({
    new: z.array(issue),
    resolved: z.array(issue),
    unchanged: z.array(issue),
  }),
  warnings: z.object({ new: z.array(issue), resolved: z.array(issue) }),
  network: z.object({
    new_errors: z.array(failure),
    resolved_errors: z.array(failure),
    status_changes: z.array(
      z.object({
        method: z.string(),
        url: z.string(),
        before: z.int(),
        after: z.int(),
        duration_change: z.string().optional(),
      }),
    ),
    duration_changes: z.array(
      z.object({
        method: z.string(),
        url: z.string(),
        before: z.string(),
        after: z.string(),
        duration_change: z.string(),
      }),
    ),
    new_endpoints: z.array(request),
    missing_endpoints: z.array(request),
  }),
  performance: z
    .record(
      z.string(),
      z.object({
        before: z.number(),
        after: z.number(),
        change: z.string().optional(),
        regression: z.boolean(),
      }),
    )
    .describe('By metric; empty when the two have no page in common that was measured'),
  performance_page: z.string().optional(),
  also_slower: z.array(z.string()).optional().describe('Other pages'),
  websockets: z.object({
    connection_changes: z.array(z.object({ url: z.string(), before: z.string(), after: z.string() })),
  }),
});

/** The answer of `diff_sessions`; which fields are there depends on the action. */
export const diffAnswerSchema = z.object({
  action: z.enum(['captured', 'compared', 'listed', 'deleted']),
  message: z.string().describe('How it stands and what to do next'),
  name: z.string().optional(),
  snapshot: snapshot.optional(),
  a: z.string().optional(),
  b: z.string().optional(),
  summary: z
    .object({
      verdict: z.enum(diffVerdicts),
      new_errors: z.int(),
      resolved_errors: z.int(),
      performance_regressions: z.int(),
      new_network_errors: z.int(),
    })
    .optional(),
  totals: z
    .object({ a: z.record(z.string(), z.int()), b: z.record(z.string(), z.int()) })
    .optional()
    .describe('Counts of both, side by side'),
  diff: diff.optional(),
  snapshots: z
    .array(
      z.object({
        name: z.string(),
        captured_at: z.string(),
        page_url: z.string().optional(),
        url_filter: z.string().optional(),
        error_count: z.int(),
      }),
    )
    .optional(),
  omitted: z.int().optional().describe('Items that found no room'),
  shortened: z.boolean().optional(),
  notes: z.array(z.string()).optional(),
  origins: z.string().optional().describe('Where the page data comes from'),
  scope: scopeSchema,
});
export type DiffAnswer = z.output<typeof diffAnswerSchema>;
