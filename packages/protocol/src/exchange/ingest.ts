import * as z from 'zod';

/** The answer to every POST that brings entries. */
export const ingestAnswerSchema = z.object({
  received: z.int().describe('Entries that were kept'),
  rejected: z.int().describe('Entries that were not: wrong shape, or too large'),
  bodies_refused: z
    .int()
    .optional()
    .describe('Bodies left out because memory is short; their records were kept'),
});
export type IngestAnswer = z.infer<typeof ingestAnswerSchema>;
