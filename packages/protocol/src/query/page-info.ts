import * as z from 'zod';
import { unsearchedShape } from './dom.ts';
import { answeredPageShape } from './page.ts';

export const pageInfoAnswerSchema = z.object({
  ...answeredPageShape,
  title: z.string().default(''),
  viewport: z.object({ width: z.number(), height: z.number() }).optional(),
  scroll: z.object({ x: z.number(), y: z.number() }).optional(),
  documentHeight: z.number().optional(),
  page_visible: z
    .boolean()
    .optional()
    .describe('false: the tab is in the background, or its window is minimised'),
  forms: z
    .array(
      z.object({
        id: z.string().default(''),
        action: z.string().default(''),
        fields: z.array(z.string()).default([]),
        omitted_fields: z.int().optional(),
      }),
    )
    .default([]),
  omitted_forms: z.int().optional(),
  headings: z.array(z.string()).default([]),
  omitted_headings: z.int().optional(),
  links: z.int().default(0),
  images: z.int().default(0),
  interactiveElements: z.int().default(0),
  ...unsearchedShape,
});
export type PageInfoAnswer = z.infer<typeof pageInfoAnswerSchema>;
