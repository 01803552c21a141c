import type { Tool } from '../tools/define-tool.ts';
import { tools } from '../tools/index.ts';

export interface ToolChoice {
  /** Only these; all when absent. */
  only?: string[] | undefined;
  exclude?: string[] | undefined;
}

/** The tools that a client asked for with `--tools` and `--exclude`. */
export function selectTools({ only, exclude = [] }: ToolChoice): Tool[] {
  return tools.filter(({ name }) => (only === undefined || only.includes(name)) && !exclude.includes(name));
}

/** Names in a choice that no tool has. */
export function unknownTools({ only = [], exclude = [] }: ToolChoice): string[] {
  const known = new Set(tools.map(({ name }) => name));
  return [...only, ...exclude].filter((name) => !known.has(name));
}
