import * as z from 'zod';

/**
 * What a run's failures come down to: `gasoline report --format json`, and what every other format is written from.
 * Made from the lines of the reporter (`test-report.ts`), or from a server that still runs. Everything is redacted.
 */
export const failureReportFormat = 'gasoline-report';
export const failureReportVersion = 1;

const place = z.object({ file: z.string(), line: z.int(), column: z.int() });
const noise = z.string().optional().describe('Why this is probably no bug of the page');

/** `error`: the test did not come to its end, so nobody knows. */
export const reportStatuses = ['pass', 'fail', 'error', 'flaky', 'skipped'] as const;

/** One test, whatever became of it. */
const testShape = {
  key: z.string().describe('Tells this test from all others of the report'),
  title: z.string().describe('Groups and test, joined by ` › `'),
  file: z.string(),
  line: z.int(),
  project: z.string(),
  status: z.enum(reportStatuses),
  duration_ms: z.number().describe('Of all tries'),
  tries: z.int(),
  source: z.int().describe('Place of its file in `sources`'),
};
export const reportedTestSchema = z.object(testShape);
export type ReportedTest = z.infer<typeof reportedTestSchema>;

/** An exception or a line on the console; several of one bug are one, with a count. */
export const reportErrorSchema = z.object({
  id: z.string(),
  type: z.enum(['exception', 'console']),
  level: z.enum(['error', 'warn', 'info']),
  message: z.string(),
  at_ms: z.number().describe('Since the begin of the try'),
  count: z.int(),
  frames: z
    .array(z.string())
    .describe('In terms of the sources where that is known: `pay (src/checkout.tsx:42:7)`'),
  place: place.optional().describe('The top frame of the app, relative to the root when it lies below it'),
  noise,
});
export type ReportError = z.infer<typeof reportErrorSchema>;

/** A request that was refused, broke, or got no answer. */
export const reportNetworkSchema = z.object({
  id: z.string(),
  method: z.string(),
  url: z.string(),
  address: z.string().describe("To be read: without the origin where that is the page's own"),
  status: z.int().describe('0 when no answer came'),
  at_ms: z.number(),
  duration_ms: z.number().optional(),
  request: z.string().optional(),
  response: z.string().optional(),
  message: z.string().optional().describe('What the body says went wrong'),
  error: z.string().optional().describe('Why no answer came'),
  count: z.int(),
  noise,
});
export type ReportNetwork = z.infer<typeof reportNetworkSchema>;

/** A socket or an EventSource that broke. */
export const reportSocketSchema = z.object({
  id: z.string().describe('The connection'),
  url: z.string(),
  address: z.string().describe("To be read: without the origin where that is the page's own"),
  event: z.enum(['close', 'error']),
  code: z.int().optional(),
  reason: z.string().optional(),
  at_ms: z.number(),
  noise,
});
export type ReportSocket = z.infer<typeof reportSocketSchema>;

export const timelineKinds = ['step', 'action', 'navigation', 'request', 'console', 'socket'] as const;

/** One thing on the axis of a try. */
export const reportMomentSchema = z.object({
  kind: z.enum(timelineKinds),
  at_ms: z.number(),
  duration_ms: z.number().optional(),
  text: z.string(),
  status: z.int().optional(),
  failed: z.boolean(),
  /** The one that the report takes for the reason. */
  primary: z.boolean().optional(),
  noise,
  id: z.string().optional(),
});
export type ReportMoment = z.infer<typeof reportMomentSchema>;

/** What the test itself complained of. */
export const reportComplaintSchema = z.object({
  message: z.string(),
  place: place.optional(),
  snippet: z.string().optional(),
  /** The step of the test that failed. */
  step: z.string().optional(),
  timed_out: z.boolean(),
});
export type ReportComplaint = z.infer<typeof reportComplaintSchema>;

export const reportedTrySchema = z.object({
  test_id: z.string(),
  retry: z.int(),
  status: z.string(),
  started_at: z.string(),
  duration_ms: z.number(),
  worker: z.int().optional(),
  complaint: reportComplaintSchema.optional(),
  errors: z.array(reportErrorSchema),
  network_failures: z.array(reportNetworkSchema),
  ws_errors: z.array(reportSocketSchema),
  timeline: z.array(reportMomentSchema),
  omitted: z.int().describe('Things that this try had and that are not listed'),
  capture: z.string().describe('`on`, or why nothing was captured'),
  gaps: z.array(z.string()).describe('What may be missing of what was captured'),
});
export type ReportedTry = z.infer<typeof reportedTrySchema>;

export const causeKinds = [
  'request',
  'exception',
  'console',
  'socket',
  'navigation',
  'assertion',
  'timeout',
  'unknown',
] as const;

/** Why a test failed, as far as rules can tell. */
export const reportDiagnosisSchema = z.object({
  kind: z.enum(causeKinds),
  primary: z.string().describe('The first thing that went wrong, in one line'),
  place: place.optional(),
  hints: z.array(z.string()).describe('What speaks for it, most telling first'),
  cause: z.string().describe('Id in `causes`: tests that share it failed for one reason'),
});
export type ReportDiagnosis = z.infer<typeof reportDiagnosisSchema>;

/** A test that is red or flaky. */
export const reportedFailureSchema = z.object({
  ...testShape,
  diagnosis: reportDiagnosisSchema,
  differences: z
    .array(z.string())
    .describe('What the tries that failed had and the one that passed had not; flaky tests only'),
  /** In their order. Those that ended as expected have no snapshot. */
  attempts: z.array(reportedTrySchema),
});
export type ReportedFailure = z.infer<typeof reportedFailureSchema>;

export const reportedCauseSchema = z.object({
  id: z.string().describe('`c1`, `c2`, …, the most frequent first'),
  kind: z.enum(causeKinds),
  text: z.string(),
  place: place.optional(),
  tests: z.array(z.string()).describe('Keys of the tests'),
});
export type ReportedCause = z.infer<typeof reportedCauseSchema>;

export const failureReportSchema = z.object({
  format: z.literal(failureReportFormat),
  version: z.literal(failureReportVersion),
  gasoline: z.string(),
  made_at: z.string(),
  sources: z.array(
    z.object({
      name: z.string().describe('The file, or the address of the server'),
      runner: z.string(),
      root: z
        .string()
        .optional()
        .describe('What its files are relative to, on the machine that ran the tests'),
      started_at: z.string(),
      duration_ms: z.number().optional(),
      shard: z.object({ current: z.int(), total: z.int() }).optional(),
      complete: z.boolean().describe('False when the run was cut short'),
      notes: z.array(z.string()).describe('What could not be read, and why'),
    }),
  ),
  totals: z.object({
    tests: z.int(),
    passed: z.int(),
    failed: z.int(),
    flaky: z.int(),
    skipped: z.int(),
    errors: z.int().describe('Tests that did not come to their end'),
    not_run: z.int().describe('Tests that were to run and have no result'),
    duration_ms: z.number().describe('Of all tries, added up'),
  }),
  run_errors: z.array(reportComplaintSchema).describe('Of the runs themselves, outside of any test'),
  causes: z.array(reportedCauseSchema),
  failures: z.array(reportedFailureSchema).describe('Red tests, by cause'),
  flaky: z.array(reportedFailureSchema),
  tests: z.array(reportedTestSchema).describe('All tests'),
});
export type FailureReport = z.infer<typeof failureReportSchema>;
