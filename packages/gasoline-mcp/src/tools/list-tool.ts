import { limits } from '@gasoline/protocol';
import * as z from 'zod';
import { fence, originsOf } from '../format/fence.ts';
import { defineTool, type Tool } from './define-tool.ts';
import type { ToolContext } from './tool-context.ts';
import { describeScope, scopeSchema } from './scope.ts';

/** Who wants more than a default answer holds. */
export const detailArgument = {
  detail: z
    .enum(['normal', 'full'])
    .default('normal')
    .describe(`full: up to ${limits.maxFullAnswerBytes / 1000} kB`),
};

/** The arguments that every list understands. */
export function listArguments(maxLimit: number, defaultLimit: number) {
  return {
    tab_id: z.int().optional().describe('Only this tab; default all'),
    limit: z.int().min(1).max(maxLimit).default(defaultLimit),
    ...detailArgument,
  };
}

/** What stands beside every list in an answer. */
export const listFields = {
  scope: scopeSchema,
  matchCount: z.int(),
  returnedCount: z.int(),
  omitted: z.int().describe('Matching, but left out of this answer'),
  shortened: z.boolean().optional().describe('Long texts were shortened to fit'),
  notes: z.array(z.string()).optional(),
};

interface ListToolDefinition<Shape extends z.ZodRawShape, Entry, Item extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject<Shape>;
  /** The name of the list in the answer. */
  list: string;
  item: Item;
  /** How the items are sorted, when not by age. */
  order?: string;
  /** What one item and several are called. */
  noun: [one: string, many: string];
  /** Everything that matches, in the order of the answer. */
  select(args: z.output<z.ZodObject<Shape>>, context: ToolContext): Entry[] | Promise<Entry[]>;
  present(
    entry: Entry,
    args: z.output<z.ZodObject<Shape>>,
    context: ToolContext,
  ): z.input<Item> | Promise<z.input<Item>>;
  /** From generous to terse: how an item is made to fit, when not by cutting its texts. */
  shrink?: ((item: never) => unknown)[];
  /** What the reader should know besides: what is no longer kept, how to see more. */
  notes?(context: ToolContext, matching: Entry[]): string[] | Promise<string[]>;
  /** When what is kept begins, if the reader had it cleared. */
  keptSince?(context: ToolContext): number | undefined;
  formatItem(item: z.output<Item>): string;
  urlOf(item: z.output<Item>): string | undefined;
}

/** A tool that answers with a list: counted, newest first, never silently empty. */
export function listTool<Shape extends z.ZodRawShape, Entry, Item extends z.ZodObject>(
  definition: ListToolDefinition<Shape, Entry, Item>,
): Tool {
  const { list, noun } = definition;
  const output = z.object({ ...listFields, [list]: z.array(definition.item) });
  type Output = z.output<z.ZodObject<typeof listFields>>;
  const more = 'id' in definition.input.shape ? 'ask by id, or detail: "full"' : 'detail: "full" has more';
  function countOf({ matchCount, returnedCount, omitted, shortened }: Output): string {
    const [one, many] = noun;
    if (matchCount === 0) return `No ${many}.`;
    const left = omitted === 0 ? '' : `, ${omitted} left out (narrow the filters, or raise limit)`;
    const cut = shortened ? `; long texts shortened (${more})` : '';
    const order = definition.order ?? 'newest first';
    return `${returnedCount} of ${matchCount} ${matchCount === 1 ? one : many}, ${order}${left}${cut}.`;
  }
  return defineTool({
    name: definition.name,
    title: definition.title,
    description: definition.description,
    readOnly: true,
    pageContent: true,
    input: definition.input,
    output,
    list,
    ...(definition.shrink ? { shrink: definition.shrink } : {}),
    async run(args, context) {
      const { tab_id: tabId, limit } = args as { tab_id?: number; limit: number };
      const matching = await definition.select(args, context);
      const items = await Promise.all(
        matching.slice(0, limit).map((entry) => definition.present(entry, args, context)),
      );
      const notes = (await definition.notes?.(context, matching)) ?? [];
      return {
        scope: describeScope(context, tabId, definition.keptSince?.(context)),
        matchCount: matching.length,
        returnedCount: items.length,
        omitted: matching.length - items.length,
        ...(notes.length > 0 ? { notes } : {}),
        [list]: items,
      };
    },
    format(answer) {
      const value = answer as Output;
      const items = (answer as Record<string, unknown>)[list] as z.output<Item>[];
      const lines = [`${countOf(value)} ${value.scope.capture}`, ...(value.notes ?? [])];
      if (items.length > 0)
        lines.push(fence(originsOf(items.map(definition.urlOf)), items.map(definition.formatItem)));
      return lines.join('\n');
    },
  });
}
