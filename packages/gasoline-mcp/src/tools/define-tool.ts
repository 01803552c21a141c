import type * as z from 'zod';
import type { ToolContext } from './tool-context.ts';

export interface ToolDefinition<I extends z.ZodObject, O extends z.ZodObject> {
  name: string;
  title: string;
  /** For the model: what comes back and when to call it. Every byte of it is paid for in each session. */
  description: string;
  readOnly: boolean;
  destructive?: boolean;
  /** Whether calling it twice does no more than calling it once. */
  idempotent?: boolean;
  /** Whether text written by a web page comes back. */
  pageContent: boolean;
  /** Whether it asks the page as it is now, and so needs a browser that is connected. */
  live?: boolean;
  /** Whether it answers only when something has happened, or its time is over. */
  waits?: boolean;
  input: I;
  output: O;
  /** How large an answer may be by default, when smaller than usual. */
  maxBytes?: number;
  /** The list in the output that may be shortened to fit the budget; it has `returnedCount` beside it. */
  list?: string;
  /** From generous to terse: how an item of the list, or an answer without one, is made to fit. */
  shrink?: ((item: never) => unknown)[];
  /** Its own way out, for answers in which types stand under names where others have values. */
  wayOut?(output: Record<string, unknown>): Record<string, unknown>;
  run(args: z.output<I>, context: ToolContext): z.input<O> | Promise<z.input<O>>;
  format(output: z.output<O>): string;
}

/** A tool of any shape, as the list of tools and `runTool` see it. */
export interface Tool extends Omit<ToolDefinition<z.ZodObject, z.ZodObject>, 'run' | 'format'> {
  run(args: unknown, context: ToolContext): unknown;
  format(output: unknown): string;
}

export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(
  definition: ToolDefinition<I, O>,
): Tool {
  return {
    ...definition,
    run: (args, context) => definition.run(args as z.output<I>, context),
    format: (output) => definition.format(output as z.output<O>),
  };
}
