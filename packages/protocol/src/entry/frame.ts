import * as z from 'zod';

/** Whose code a frame is. `browser` is native code and code without a place. */
export const frameOrigins = ['app', 'dependency', 'extension', 'browser'] as const;
export type FrameOrigin = (typeof frameOrigins)[number];

/** One call of a stack. */
export const frameSchema = z.object({
  functionName: z.string().optional(),
  file: z.string(),
  line: z.int(),
  column: z.int(),
  origin: z.enum(frameOrigins),
});
export type Frame = z.infer<typeof frameSchema>;
