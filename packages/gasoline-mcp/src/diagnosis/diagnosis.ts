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
  sockets: z.array(z.object({ id, url: z.string(), outcome: z.string() })),
  actions: z.array(z.object({ id, what: z.string(), without_effect: z.boolean().optional() })),
  left_out: z
    .object({
      errors: z.int(),
      failed_requests: z.int(),
      sockets: z.int(),
      actions: z.int(),
      noise: z.int().describe('Groups of errors that are probably no bugs of the page'),
    })
    .partial(),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;
