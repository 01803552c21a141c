import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import manifest from '../../packages/gasoline-mcp/package.json' with { type: 'json' };
import { commands } from '../../packages/gasoline-mcp/src/cli/commands.ts';
import { tailCommand } from '../../packages/gasoline-mcp/src/cli/tail.ts';
import { tools } from '../../packages/gasoline-mcp/src/tools/index.ts';
import { fixVerdicts } from '../../packages/gasoline-mcp/src/verdicts/fix-verdict.ts';
import schema from '../registry/server-schema.json' with { type: 'json' };
import { pluginFiles, serverJson } from './plugin-files.ts';

const folder = new URL('../../plugins/claude-code/', import.meta.url);
const skills = readdirSync(new URL('skills/', folder)).map((name) => ({
  name,
  text: readFileSync(new URL(`skills/${name}/SKILL.md`, folder), 'utf8'),
}));

describe('server.json', () => {
  const accepts = new Ajv().compile(schema);

  test('is what the registry takes', () => {
    accepts(JSON.parse(serverJson()));
    expect(accepts.errors).toBeNull();
  });

  test.each([
    ['a long description', (server: Record<string, unknown>) => (server['description'] = 'x'.repeat(101))],
    ['a name without namespace', (server: Record<string, unknown>) => (server['name'] = 'gasoline')],
    ['a field that is misspelt', (server: Record<string, unknown>) => (server['pakages'] = [])],
  ])('would be refused with %s', (_, spoil) => {
    const server = JSON.parse(serverJson()) as Record<string, unknown>;
    spoil(server);
    expect(accepts(server)).toBe(false);
  });

  test('is about the package that npm has, which says so itself', () => {
    expect(JSON.parse(serverJson())).toMatchObject({
      name: manifest.mcpName,
      version: manifest.version,
      packages: [{ identifier: manifest.name, version: manifest.version }],
    });
  });
});

/** Every field and every word that an answer may hold, in quotes. */
const answers = JSON.stringify(tools.map(({ output }) => z.toJSONSchema(output)));

test.each(skills)(
  'the skill $name has a head, and names only tools, arguments, answers and commands that exist',
  ({ name, text }) => {
    expect(text).toMatch(new RegExp(`^---\\nname: ${name}\\ndescription: .{40,400}\\n---\\n`));
    const known = new Set(tools.map((tool) => tool.name));
    const argumentsOfAll = new Set(tools.flatMap(({ input }) => Object.keys(input.shape)));
    const words = [...text.matchAll(/`([a-z]+(?:_[a-z0-9]+)+)`/g)].map(([, word]) => word ?? '');
    expect(words.length).toBeGreaterThan(2);
    expect(
      words.filter(
        (word) => !known.has(word) && !argumentsOfAll.has(word) && !answers.includes(JSON.stringify(word)),
      ),
    ).toEqual([]);
    for (const [, argument = ''] of text.matchAll(/`\{(\w+):/g)) expect(argumentsOfAll).toContain(argument);
    const called = [...text.matchAll(/`gasoline ([a-z]+)/g)].map(([, command]) => command);
    expect(called.filter((command) => !commands.some((one) => one.name === command))).toEqual([]);
  },
);

test('who verifies a fix learns what every verdict means', () => {
  const { text = '' } = skills.find(({ name }) => name === 'verify-fix') ?? {};
  expect(fixVerdicts.filter((verdict) => !text.includes(`\`${verdict}\``))).toEqual([]);
});

test('the monitor calls a command that exists, with options that it takes', () => {
  const file = Object.keys(pluginFiles).find((name) => name.endsWith('monitors.json')) ?? '';
  const [monitor] = JSON.parse(pluginFiles[file]?.() ?? '[]') as { command: string }[];
  // An entry with any other field is refused, and with it the plugin.
  expect(Object.keys(monitor ?? {}).sort()).toEqual(['command', 'description', 'name', 'when']);
  const options = [...(monitor?.command.matchAll(/--(\w+)/g) ?? [])].map(([, name]) => name);
  expect(monitor?.command).toContain(` ${tailCommand.name} `);
  expect(options.filter((name) => !((name as string) in tailCommand.options))).toEqual([]);
});
