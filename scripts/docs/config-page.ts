import { builtInRules } from '../../packages/gasoline-mcp/src/noise/built-in-rules.ts';
import { configSchema } from '../../packages/gasoline-mcp/src/project/config-schema.ts';
import { configName } from '../../packages/gasoline-mcp/src/project/project.ts';
import { fieldsOf, fieldTable } from './fields.ts';
import { code, codeBlock, generatedNotice, joinParts, table } from './markdown.ts';

const example = `{
  "noise": [
    // A part of the text, or an expression between slashes.
    { "message": "Legacy widget", "reason": "goes with the next release" },
    { "url": "/\\\\/beacon$/", "status": [400, 499], "class": "analytics", "reason": "our own beacon" }
  ]
}`;

/** `docs/configuration.md` */
export function configPage(): string {
  return joinParts([
    '# Configuration of a project',
    generatedNotice,
    `What belongs to a project stands in \`${configName}\` in its root: the folder in which the MCP client runs, or what \`--root\` names. Comments and trailing commas are allowed. The file is read anew when it changes. A mistake is told in the next answer, with its line, and nothing of the file is used until it is corrected.`,
    codeBlock('jsonc', example),
    fieldTable(fieldsOf(configSchema, 'input').filter(({ name }) => name !== '$schema?')),
    '## Noise',
    'Noise is never deleted: it is labelled, it comes last, it decides nothing, and nobody is told of it unasked (but for a credential that leaks). A 401, a 403 or a 5xx of the page’s own origin is never noise. All that a rule gives must match. These rules are built in; a project’s own come before them.',
    table(
      ['Rule', 'Class', 'Why'],
      builtInRules.map((rule) => [code(rule.id), rule.class, rule.reason]),
    ),
  ]);
}
