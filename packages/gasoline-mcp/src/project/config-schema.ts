import * as z from 'zod';
import { type NoiseRule, noiseClasses } from '../noise/noise-rule.ts';
import { type Budget, type Budgets, budgetNames } from '../performance/budgets.ts';

/** A part of the text, or a regular expression between slashes. */
const pattern = z
  .string()
  .min(1)
  .transform((text, context) => {
    const expression = /^\/(.+)\/([a-z]*)$/s.exec(text);
    try {
      return expression
        ? new RegExp(expression[1] ?? '', (expression[2] ?? '').replace(/[gy]/g, ''))
        : new RegExp(text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
    } catch {
      context.addIssue({ code: 'custom', message: 'is no regular expression' });
      return z.NEVER;
    }
  });

const status = z.int().min(0).max(999);

const noiseRuleSchema = z
  .strictObject({
    id: z.string().min(1).optional(),
    kind: z.enum(['log', 'network']).optional(),
    message: pattern.optional().describe('Part of the message, or /expression/'),
    source: pattern.optional().describe('Part of the URL of the script'),
    url: pattern.optional().describe('Part of the URL that was asked for'),
    method: z.string().optional(),
    status: z
      .union([status, z.tuple([status, status])])
      .optional()
      .describe('404, or [400, 499]'),
    level: z.enum(['debug', 'log', 'info', 'warn', 'error']).optional(),
    class: z.enum(noiseClasses).default('infrastructure'),
    reason: z.string().min(1).describe('Shown with every entry that the rule matches'),
  })
  .refine(
    ({ message, source, url, method, status: range, level }) =>
      [message, source, url, method, range, level].some((part) => part !== undefined),
    'matches everything: give it a message, source, url, method, status or level',
  );

const budgetSchema = z.strictObject(
  Object.fromEntries(budgetNames.map((name) => [name, z.number().min(0).optional()])),
);

/** `gasoline.config.json` in the root of a project. */
export const configSchema = z.strictObject({
  $schema: z.string().optional(),
  noise: z
    .array(noiseRuleSchema)
    .default([])
    .describe('What is no bug of the page, besides the built-in rules'),
  budgets: z
    .record(z.string().startsWith('/'), budgetSchema)
    .default({})
    .describe('What pages may cost, by the beginning of their path; the longest that fits decides'),
});

export interface ProjectConfig {
  noise: NoiseRule[];
  budgets: Budgets;
}

export function toProjectConfig({ noise, budgets }: z.output<typeof configSchema>): ProjectConfig {
  return {
    budgets: budgets as Record<string, Budget>,
    noise: noise.map(({ id, status: range, ...rule }, i) => {
      const given = Object.entries(rule).filter(([, value]) => value !== undefined);
      return {
        ...(Object.fromEntries(given) as unknown as Omit<NoiseRule, 'id'>),
        id: id ?? `noise[${i}]`,
        ...(range === undefined ? {} : { status: typeof range === 'number' ? [range, range] : range }),
      };
    }),
  };
}
