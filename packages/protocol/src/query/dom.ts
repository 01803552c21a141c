import * as z from 'zod';
import { limits } from '../limits.ts';
import { answeredPageShape } from './page.ts';

export const domParamsSchema = z.object({
  selector: z.string().min(1).max(limits.maxSelectorChars),
  include_styles: z.boolean().default(false),
  include_children: z.boolean().default(false),
  max_depth: z.int().min(1).default(limits.defaultDomDepth),
  properties: z.array(z.string().max(100)).max(limits.maxStyleProperties).optional(),
});
export type DomParams = z.input<typeof domParamsSchema>;

const elementShape = {
  tag: z.string(),
  attributes: z.record(z.string(), z.string()).default({}),
  omitted_attributes: z.int().optional(),
  text: z
    .string()
    .default('')
    .describe('Cut where it is long; inside children only what they do not list below'),
  value: z.string().optional().describe('What a form field holds now'),
  checked: z.boolean().optional(),
};

const childSchema = z.object({
  ...elementShape,
  in_shadow_root: z.literal(true).optional().describe("It stands in its parent's open shadow root"),
  omitted_children: z.int().optional().describe('Direct children that are not listed'),
});

/** An element below a match. */
export interface DomChild extends z.infer<typeof childSchema> {
  children?: DomChild[] | undefined;
}

export const domChildSchema: z.ZodType<DomChild> = childSchema.extend({
  get children() {
    return z.array(domChildSchema).optional();
  },
});

/** The way from the page into a frame or shadow root, from outside to inside. */
const doorSchema = z.object({ kind: z.enum(['frame', 'shadow']), selector: z.string() });
export type Door = z.infer<typeof doorSchema>;

export const domMatchSchema = z.object({
  selector: z.string().default('').describe('Names this element alone, within its document or shadow root'),
  within: z
    .array(doorSchema)
    .optional()
    .describe('The frames and shadow roots it stands in, from outside to inside'),
  ...elementShape,
  boundingBox: z
    .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .optional()
    .describe("In CSS pixels of the page's viewport"),
  visible: z.boolean().optional(),
  styles: z.record(z.string(), z.string()).optional(),
  children: z.array(domChildSchema).optional(),
  omitted_children: z.int().optional().describe('Direct children that are not listed'),
});
export type DomMatch = z.infer<typeof domMatchSchema>;

/** What a search could not look into. */
export const unsearchedShape = {
  unreachable_frames: z.int().optional().describe('Frames of other origins, which were not searched'),
  search_incomplete: z.literal(true).optional().describe('The page is so large that a part was not searched'),
};

export const domAnswerSchema = z.object({
  ...answeredPageShape,
  title: z.string().default(''),
  matches: z.array(domMatchSchema),
  matchCount: z.int().optional(),
  returnedCount: z.int().optional(),
  ...unsearchedShape,
});
export type DomAnswer = z.infer<typeof domAnswerSchema>;
