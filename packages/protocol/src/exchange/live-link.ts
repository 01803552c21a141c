import * as z from 'zod';
import { queryKinds } from '../query/kinds.ts';

/** What the server says on the extension's WebSocket. */
export const toExtensionSchema = z.discriminatedUnion('k', [
  z.object({ k: z.literal('welcome'), version: z.string() }),
  z.object({ k: z.literal('ping') }),
  z.object({
    k: z.literal('ask'),
    id: z.string(),
    type: z.enum(queryKinds),
    params: z.record(z.string(), z.unknown()),
    tab_id: z.int().optional(),
  }),
]);
export type ToExtension = z.infer<typeof toExtensionSchema>;

/** What the extension says. */
export const fromExtensionSchema = z.discriminatedUnion('k', [
  z.object({ k: z.literal('hello'), version: z.string().max(50) }),
  z.object({ k: z.literal('pong') }),
  z.object({ k: z.literal('focus'), tab_id: z.int() }),
  z.object({
    k: z.literal('answer'),
    id: z.string(),
    result: z.unknown().optional(),
    error: z.string().optional(),
  }),
]);
export type FromExtension = z.infer<typeof fromExtensionSchema>;
