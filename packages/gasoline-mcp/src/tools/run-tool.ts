import { limits } from '@gasoline/protocol';
import type * as z from 'zod';
import { fitItems, jsonBytes, type Shrink, shortenText } from '../way-out/fit.ts';
import { wayOut } from '../way-out/way-out.ts';
import type { Tool } from './define-tool.ts';
import type { ToolContext } from './tool-context.ts';
import { ToolError } from './tool-error.ts';

export interface ToolAnswer {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

/** Other names that the documents use for an argument. */
const aliases: Record<string, string> = { url: 'url_filter', url_filter: 'url' };

/** Validates, runs, redacts, fits the answer into its budget and renders it. Failures become answers too. */
export async function runTool(tool: Tool, rawArguments: unknown, context: ToolContext): Promise<ToolAnswer> {
  try {
    const given = withAliases(tool, rawArguments ?? {});
    const args = readArguments(tool, given);
    const leave = tool.wayOut ?? wayOut<Record<string, unknown>>;
    const output = leave((await tool.run(args, context)) as Record<string, unknown>);
    const news = await newsFor(context);
    const fitted = fitAnswer(tool, output, budgetOf(tool, args), Buffer.byteLength(news));
    const checked = tool.output.parse(fitted) as Record<string, unknown>;
    return {
      content: [{ type: 'text', text: `${tool.format(checked)}${news}` }],
      structuredContent: checked,
    };
  } catch (error) {
    return failure(tool, error, context);
  }
}

/** A last line about what has happened since the client's last call; it belongs to the answer's budget. */
async function newsFor({ client, project }: ToolContext): Promise<string> {
  const line = client?.news?.take(await project.noiseRules());
  return line === undefined ? '' : `\n${line}`;
}

function withAliases(tool: Tool, given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const accepted = tool.input.shape;
  // The documents write null for what is not given.
  const present = Object.entries(given).filter(([, value]) => value !== null);
  const renamed = present.map(([name, value]) => {
    const other = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
    return other !== undefined && !(name in accepted) && other in accepted && !(other in given)
      ? [other, value]
      : [name, value];
  });
  return Object.fromEntries(renamed);
}

function readArguments(tool: Tool, given: unknown): Record<string, unknown> {
  const parsed = tool.input.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = Object.keys(tool.input.shape);
  const accepted = names.length > 0 ? `It accepts: ${names.join(', ')}.` : 'It accepts no arguments.';
  throw new ToolError(
    `${tool.name} cannot take these arguments: ${parsed.error.issues.map(describeIssue).join('; ')}.`,
    `${accepted} Correct them and call again.`,
  );
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `unknown ${issue.keys.map((key) => `"${shortenText(key, 60)}"`).join(', ')}`;
  return `"${issue.path.join('.')}": ${shortenText(issue.message, 200)}`;
}

/** Who asks for more than the default gets more room, within reason. */
function budgetOf(tool: Tool, args: Record<string, unknown>): number {
  const defaults = tool.input.safeParse({});
  const defaultLimit = defaults.success ? defaults.data['limit'] : undefined;
  const wantsMore =
    args['detail'] === 'full' ||
    (typeof args['limit'] === 'number' && typeof defaultLimit === 'number' && args['limit'] > defaultLimit);
  return wantsMore ? limits.maxFullAnswerBytes : (tool.maxBytes ?? limits.maxAnswerBytes);
}

function fitAnswer(
  tool: Tool,
  output: Record<string, unknown>,
  budget: number,
  newsBytes: number,
): Record<string, unknown> {
  const { list } = tool;
  const steps = tool.shrink as Shrink<unknown>[] | undefined;
  const sizeOf = (answer: Record<string, unknown>) =>
    Math.max(jsonBytes(answer), Buffer.byteLength(tool.format(answer)) + newsBytes);
  if (list === undefined) return shrinkWhole(output, budget, sizeOf, steps);
  const withItems = (items: unknown[], shortened: boolean) => ({
    ...output,
    returnedCount: items.length,
    omitted: Number(output['matchCount']) - items.length,
    ...(shortened ? { shortened } : {}),
    [list]: items,
  });
  const { items, shortened } = fitItems(
    output[list] as unknown[],
    budget,
    (candidate) => sizeOf(withItems(candidate, true)),
    steps,
  );
  return withItems(items, shortened);
}

/** An answer that is no list is made smaller until it fits. */
function shrinkWhole(
  output: Record<string, unknown>,
  budget: number,
  sizeOf: (answer: Record<string, unknown>) => number,
  steps: Shrink<unknown>[] = [],
): Record<string, unknown> {
  let answer = output;
  for (const step of steps) {
    if (sizeOf(answer) <= budget) break;
    answer = step(output) as Record<string, unknown>;
  }
  return answer;
}

async function failure(tool: Tool, error: unknown, context: ToolContext): Promise<ToolAnswer> {
  const text =
    error instanceof ToolError
      ? `${error.message} ${error.nextStep}`
      : `${tool.name} failed inside Gasoline: ${error instanceof Error ? error.message : String(error)}. Call it again; if it fails again, ask the user to run \`gasoline doctor\`.`;
  const shown = `${shortenText(wayOut(text), 2000)}${await newsFor(context)}`;
  return { content: [{ type: 'text', text: shown }], isError: true };
}
