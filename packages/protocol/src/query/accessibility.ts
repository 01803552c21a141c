import * as z from 'zod';
import { limits } from '../limits.ts';
import { domMatchSchema } from './dom.ts';
import { answeredPageShape } from './page.ts';

export const accessibilityParamsSchema = z.object({
  scope: z.string().min(1).max(limits.maxSelectorChars).optional(),
  tags: z.array(z.string().max(100)).max(50).optional(),
  include_passes: z.boolean().default(false),
});
export type AccessibilityParams = z.input<typeof accessibilityParamsSchema>;

const ruleShape = {
  id: z.string(),
  impact: z.string().nullable().default(null),
  description: z.string().default(''),
  nodeCount: z.int().optional().describe('How many elements it concerns'),
};

export const violationNodeSchema = z.object({
  selector: z.string().default(''),
  within: domMatchSchema.shape.within,
  html: z.string().default(''),
  failureSummary: z.string().default(''),
  fix: z.string().default(''),
});
export type ViolationNode = z.infer<typeof violationNodeSchema>;

export const violationSchema = z.object({
  ...ruleShape,
  helpUrl: z.string().default(''),
  wcag: z.array(z.string()).default([]).describe('Level and criteria, or `best-practice`'),
  nodes: z.array(violationNodeSchema).default([]),
});
export type Violation = z.infer<typeof violationSchema>;

/** A rule that needs a human to decide, or that nothing speaks against. */
export const otherRuleSchema = z.object(ruleShape);
export type OtherRule = z.infer<typeof otherRuleSchema>;

export const accessibilityAnswerSchema = z.object({
  ...answeredPageShape,
  timestamp: z.string().optional(),
  summary: z
    .object({
      violations: z.int(),
      passes: z.int(),
      incomplete: z.int(),
      inapplicable: z.int(),
    })
    .optional(),
  violations: z.array(violationSchema),
  incomplete: z.array(otherRuleSchema).optional().describe('Rules that a human must decide'),
  passes: z.array(otherRuleSchema).optional(),
  frames_not_audited: z.int().optional(),
});
export type AccessibilityAnswer = z.infer<typeof accessibilityAnswerSchema>;
