import * as z from 'zod';

/** How the component that an error belongs to was found. */
export const ancestrySources = [
  'component_stack',
  'stack_names',
  'event_target',
  'active_element',
  'document',
] as const;

const names = z.array(z.string());

export const componentAncestrySchema = z.object({
  framework: z.enum(['react', 'vue', 'svelte']),
  components: z
    .array(
      z.object({
        name: z.string(),
        propKeys: names.optional(),
        hasState: z.boolean().optional(),
        stateKeys: names.optional(),
        contextKeys: names.optional().describe('Keys of the value that a context provider hands down'),
        file: z.string().optional(),
        line: z.int().optional(),
      }),
    )
    .describe('From the root to the component itself'),
  foundBy: z.enum(ancestrySources).optional(),
  omitted: z.int().optional().describe('Components nearer to the root that were left out'),
});
export type ComponentAncestry = z.infer<typeof componentAncestrySchema>;

export const stateSnapshotSchema = z.object({
  source: z.string().describe('redux, zustand, pinia, svelte'),
  keys: z.record(z.string(), z.object({ type: z.string(), keys: names.optional() })),
  relevantSlice: z.record(z.string(), z.unknown()),
  omitted: z.int().optional(),
});
export type StateSnapshot = z.infer<typeof stateSnapshotSchema>;

/** The parts of an error's context that can be switched off; the names are those of the settings. */
export const contextParts = ['aiContext', 'sourceSnippets', 'componentTree', 'stateSnapshot'] as const;
export type ContextPart = (typeof contextParts)[number];

/** What only the page can tell of an error, and only when it happens. The server adds the rest. */
export const pageErrorContextSchema = z.object({
  componentAncestry: componentAncestrySchema.optional().catch(undefined),
  stateSnapshot: stateSnapshotSchema.optional().catch(undefined),
  /** The page's script URLs, where the stack names sources that only a script knows. */
  scripts: z.array(z.string()).max(100).optional().catch(undefined),
  off: z.array(z.enum(contextParts)).optional().catch(undefined),
  /** More than so many errors came within a second: for this one nothing was looked for. */
  flood: z.int().optional().catch(undefined),
  /** Which step gave nothing, and why. */
  skipped: z.record(z.string(), z.string()).optional().catch(undefined),
});
export type PageErrorContext = z.infer<typeof pageErrorContextSchema>;

export const sourceSnippetSchema = z.object({
  file: z.string(),
  line: z.int(),
  column: z.int(),
  snippet: z.array(z.object({ line: z.int(), text: z.string(), isError: z.boolean().optional() })),
});
export type SourceSnippet = z.infer<typeof sourceSnippetSchema>;

/** All that is known of an error, on its way out. */
export const aiContextSchema = z.object({
  summary: z.string(),
  sourceSnippets: z.array(sourceSnippetSchema).optional(),
  componentAncestry: componentAncestrySchema.optional(),
  stateSnapshot: stateSnapshotSchema.optional(),
  skipped: z.record(z.string(), z.string()).optional().describe('Which step gave nothing, and why'),
});
export type AiContext = z.infer<typeof aiContextSchema>;
