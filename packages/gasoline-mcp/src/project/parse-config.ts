import { type ParseError, findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import { configSchema, toProjectConfig } from './config-schema.ts';
import { configName, emptyConfig, type ReadConfig } from './project.ts';

/** Comments and trailing commas are allowed: people write these files. */
export function parseConfig(text: string): ReadConfig {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const [syntax] = errors;
  if (!tree || syntax)
    return withProblem(
      lineAt(text, syntax?.offset ?? 0),
      `this is no JSON (${syntax ? printParseErrorCode(syntax.error) : 'it is empty'})`,
    );
  const parsed = configSchema.safeParse(valueOf(tree));
  if (parsed.success) return { config: toProjectConfig(parsed.data) };
  const [issue] = parsed.error.issues;
  const path = (issue?.path ?? []) as (string | number)[];
  // A missing field has no place of its own; what should hold it has.
  const node = findNodeAtLocation(tree, path) ?? findNodeAtLocation(tree, path.slice(0, -1)) ?? tree;
  return withProblem(
    lineAt(text, node.offset),
    `${path.join('.') || 'the file'}: ${issue?.message ?? 'is not valid'}`,
  );
}

function withProblem(line: number, what: string): ReadConfig {
  return {
    config: emptyConfig,
    problem: `${configName}, line ${line}: ${what}. Nothing of the file is used until this is corrected.`,
  };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function valueOf(node: NonNullable<ReturnType<typeof parseTree>>): unknown {
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
          key && value ? [[String(key.value), valueOf(value)]] : [],
        ),
      );
    case 'array':
      return (node.children ?? []).map(valueOf);
    default:
      return node.value as unknown;
  }
}
