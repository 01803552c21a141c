import * as z from 'zod';
import type { Tool } from '../tools/define-tool.ts';

/** A tool as `tools/list` shows it. Output schemas stay home: they would double what a client must read. */
export function describeTool(tool: Tool) {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(tool.input, { io: 'input' });
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: withoutSafeIntegerBounds(inputSchema) as { type: 'object' },
    annotations: {
      readOnlyHint: tool.readOnly,
      ...(tool.readOnly
        ? {}
        : { destructiveHint: tool.destructive ?? false, idempotentHint: tool.idempotent ?? false }),
      openWorldHint: tool.pageContent,
    },
  };
}

/** zod writes ±(2^53 − 1) on every integer; that tells a model nothing. */
function withoutSafeIntegerBounds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutSafeIntegerBounds);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([, value]) => value !== Number.MAX_SAFE_INTEGER && value !== Number.MIN_SAFE_INTEGER)
      .map(([key, value]) => [key, withoutSafeIntegerBounds(value)]),
  );
}
