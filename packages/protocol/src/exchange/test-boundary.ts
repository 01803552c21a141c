import * as z from 'zod';
import { limits } from '../limits.ts';
import { snapshotTestSchema } from './snapshot.ts';

/** `POST /test-boundary`: a test begins or ends. Any number may be open at the same time. */
export const testBoundaryRequestSchema = z.object({
  test_id: z.string().min(1).max(limits.maxTestIdChars),
  action: z.enum(['start', 'end']),
  title: z.string().max(2_000).optional(),
  status: z.string().max(50).optional().describe("How it ended, in the test runner's own word"),
  forget: z.boolean().optional().describe('At the end: its buffers are emptied, as by `/clear`'),
});
export type TestBoundaryRequest = z.infer<typeof testBoundaryRequestSchema>;

export const testBoundaryAnswerSchema = z.object({
  test_id: z.string(),
  action: z.enum(['start', 'end']),
  timestamp: z.string(),
  token: z
    .string()
    .optional()
    .describe(
      'At the start: the capture token, with which a page may send entries. It opens nothing for reading',
    ),
});
export type TestBoundaryAnswer = z.infer<typeof testBoundaryAnswerSchema>;

/** `GET /test-boundary`: the tests that the server knows, the one heard of last comes last. */
export const testListSchema = z.object({
  tests: z.array(snapshotTestSchema.extend({ test_id: z.string() })),
});
export type TestList = z.infer<typeof testListSchema>;
