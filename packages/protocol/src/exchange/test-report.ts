import * as z from 'zod';
import { snapshotSchema } from './snapshot.ts';

/**
 * What the reporter writes, one JSON object per line: a header, a line for every try of a test as it ends, and an end
 * line, which is missing when the run was cut short. Everything in it has been redacted.
 */
export const testReportFormat = 'gasoline-test-report';
export const testReportVersion = 1;

const place = z.object({ file: z.string().describe('Relative to `root`'), line: z.int(), column: z.int() });

export const testReportHeaderSchema = z.object({
  kind: z.literal('header'),
  format: z.literal(testReportFormat),
  version: z.literal(testReportVersion),
  gasoline: z.string().describe('Version of the reporter'),
  runner: z.string().describe('For example `playwright 1.65.0`'),
  root: z.string().describe('Folder that the files are relative to'),
  started_at: z.string(),
  tests: z.int().describe('How many were to run'),
  shard: z.object({ current: z.int(), total: z.int() }).optional(),
});
export type TestReportHeader = z.infer<typeof testReportHeaderSchema>;

const testErrorSchema = z.object({
  message: z.string(),
  stack: z.string().optional(),
  snippet: z.string().optional(),
  location: place.optional(),
});
export type ReportedError = z.infer<typeof testErrorSchema>;

const stepSchema = z.object({
  title: z.string(),
  category: z.string(),
  depth: z.int(),
  started_at: z.string(),
  duration_ms: z.number(),
  location: place.optional(),
  error: z.string().optional(),
});
export type ReportedStep = z.infer<typeof stepSchema>;

export const testReportLineSchema = z.object({
  kind: z.literal('test'),
  test_id: z.string().describe('The id of this try on the server'),
  title_path: z.array(z.string()).describe('File, groups, test'),
  location: place,
  project: z.string(),
  tags: z.array(z.string()),
  retry: z.int(),
  repeat: z.int(),
  worker: z.int(),
  status: z.string(),
  expected_status: z.string(),
  outcome: z
    .enum(['expected', 'unexpected', 'flaky', 'skipped'])
    .describe('Of all tries so far: flaky is a pass after a failure'),
  final: z.boolean().describe('No further try will follow'),
  started_at: z.string(),
  duration_ms: z.number(),
  errors: z.array(testErrorSchema),
  steps: z.array(stepSchema),
  steps_omitted: z.int(),
  attachments: z.array(z.object({ name: z.string(), content_type: z.string(), path: z.string().optional() })),
  snapshot: snapshotSchema
    .extend({ gaps: z.array(z.string()).optional() })
    .optional()
    .describe('What Gasoline captured, for a try that did not end as expected'),
  capture: z.string().describe('`on`, or why there is no snapshot'),
});
export type TestReportLine = z.infer<typeof testReportLineSchema>;

export const testReportEndSchema = z.object({
  kind: z.literal('end'),
  status: z.string(),
  duration_ms: z.number(),
  errors: z.array(testErrorSchema).describe('Of the run itself, outside of any test'),
});
export type TestReportEnd = z.infer<typeof testReportEndSchema>;

export const testReportSchema = z.discriminatedUnion('kind', [
  testReportHeaderSchema,
  testReportLineSchema,
  testReportEndSchema,
]);
