import * as z from 'zod';
import { queryKinds } from '../query/kinds.ts';

/** `GET /pending-queries`: what the browser is asked and has not answered yet. */
export const pendingQueriesSchema = z.object({
  queries: z.array(
    z.object({
      id: z.string(),
      type: z.enum(queryKinds),
      params: z.record(z.string(), z.unknown()),
      tab_id: z.int().optional(),
    }),
  ),
});
export type PendingQueries = z.infer<typeof pendingQueriesSchema>;

/** `POST /dom-result` and `POST /a11y-result`: an answer, or why there is none. */
export const queryAnswerSchema = z.object({
  id: z.string(),
  result: z.unknown().optional(),
  error: z.string().optional(),
});
export type QueryAnswer = z.infer<typeof queryAnswerSchema>;

export const queryAcceptedSchema = z.object({
  accepted: z.boolean().describe('false: nobody waits for this answer any more'),
});
