import * as z from 'zod';

const id = z.string().describe('To ask further by');
const count = z.int().optional().describe('How often, when more than once');

/** What is broken now. Later sections weigh less; in each the likely most important comes first. */
export const diagnosisSchema = z.object({
  errors: z.array(
    z.object({
      id,
      count,
      summary: z.string(),
      source: z.array(z.string()).optional().describe('The line that broke and its neighbours'),
      before: z.array(z.string()).optional().describe('What failed, and what the user did, shortly before'),
    }),
  ),
  failed_requests: z.array(
    z.object({
      id,
      count,
      request: z.string(),
      outcome: z.string(),
      sent: z.string().optional(),
      response: z.string().optional(),
    }),
  ),
  api_changes: z
    .array(z.object({ endpoint: z.string(), what: z.string() }))
    .describe('Answers that differ from earlier ones; validate_api has more'),
  leaks: z
    .array(z.object({ what: z.string(), seen: z.array(z.string()).describe('Ids of entries') }))
    .describe('Critical findings of security_audit'),
  sockets: z.array(z.object({ id, url: z.string(), outcome: z.string() })),
  actions: z.array(z.object({ id, what: z.string(), without_effect: z.boolean().optional() })),
  left_out: z
    .object({
      errors: z.int(),
      failed_requests: z.int(),
      api_changes: z.int(),
      leaks: z.int(),
      sockets: z.int(),
      actions: z.int(),
      noise: z.int().describe('Groups of errors that are probably no bugs of the page'),
    })
    .partial(),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;
