import * as z from 'zod';
import { exportFormats } from '../contracts/export/export-contracts.ts';
import { severities, violationTypes } from '../contracts/violation.ts';
import { scopeSchema } from './scope.ts';

const shape = z.unknown().describe('Names and types');

const violationSchema = z.object({
  endpoint: z.string(),
  type: z.enum(violationTypes),
  severity: z.enum(severities),
  description: z.string(),
  path: z.string().optional().describe('e.g. items[].price; $ is the body itself'),
  field: z.string().optional(),
  expected_type: z.string().optional(),
  actual_type: z.string().optional(),
  sample_value: z.unknown().optional().describe('A harmless value; else type and length'),
  expected_shape: shape.optional(),
  actual_shape: shape.optional(),
  missing_fields: z.array(z.string()).optional(),
  status_history: z.array(z.int()).optional(),
  last_error_body: z.unknown().optional(),
  status_class: z.string().optional().describe('When it is not about successful answers'),
  occurrences: z.object({
    expected_count: z.int(),
    violation_count: z.int(),
    first_seen: z.string(),
    last_violation: z.string(),
  }),
  adopted: z.literal(true).optional().describe('Repeated so often that it is the contract now'),
  matching_since: z.int().optional().describe('Good answers since'),
  request_id: z.string().describe('The newest request that showed it'),
});

const endpointSchema = z.object({
  endpoint: z.string(),
  method: z.string(),
  call_count: z.int(),
  status_codes: z.record(z.string(), z.int()),
  established_shape: shape.optional(),
  learning: z.literal(true).optional().describe('Too few answers yet to tell a violation'),
  consistency: z.string().optional().describe('Successful answers that were as expected'),
  violations: z.int(),
  last_called: z.string(),
});

/** The answer of `validate_api`; which fields are there depends on the action. */
export const contractsAnswerSchema = z.object({
  action: z.enum(['analyzed', 'report', 'cleared', 'exported']),
  scope: scopeSchema,
  notes: z.array(z.string()).optional(),
  violations: z.array(violationSchema).optional(),
  severity_counts: z.object({ critical: z.int(), warning: z.int(), info: z.int() }).optional(),
  endpoints: z.array(endpointSchema).optional(),
  omitted: z.int().optional().describe('Items, or endpoints of an export, that found no room'),
  shortened: z.boolean().optional(),
  origins: z.array(z.string()).optional().describe('Which servers this is about'),
  tracked_endpoints: z.int().optional(),
  total_requests_analyzed: z.int().optional().describe('Since the last clear'),
  clean_endpoints: z.int().optional(),
  format: z.enum(exportFormats).optional(),
  document: z.string().optional().describe('The export, whole'),
});
export type ContractsAnswer = z.output<typeof contractsAnswerSchema>;
