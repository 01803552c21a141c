import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import manifest from '../../packages/gasoline-mcp/package.json' with { type: 'json' };
import { commands } from '../../packages/gasoline-mcp/src/cli/commands.ts';
import { tailCommand } from '../../packages/gasoline-mcp/src/cli/tail.ts';
import { tools } from '../../packages/gasoline-mcp/src/tools/index.ts';
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

test.each(skills)(
  'the skill $name has a head, and names only tools, arguments and commands that exist',
  ({ name, text }) => {
    expect(text).toMatch(new RegExp(`^---\\nname: ${name}\\ndescription: .{40,400}\\n---\\n`));
    const known = new Set(tools.map((tool) => tool.name));
    const argumentsOfAll = new Set(tools.flatMap(({ input }) => Object.keys(input.shape)));
    const words = [...text.matchAll(/`([a-z]+(?:_[a-z0-9]+)+)`/g)].map(([, word]) => word ?? '');
    expect(words.length).toBeGreaterThan(2);
    expect(words.filter((word) => !known.has(word) && !argumentsOfAll.has(word))).toEqual([]);
    for (const [, argument = ''] of text.matchAll(/`\{(\w+):/g)) expect(argumentsOfAll).toContain(argument);
    const called = [...text.matchAll(/`gasoline ([a-z]+)/g)].map(([, command]) => command);
    expect(called.filter((command) => !commands.some((one) => one.name === command))).toEqual([]);
  },
);

test('the monitor calls a command that exists, with options that it takes', () => {
  const file = Object.keys(pluginFiles).find((name) => name.endsWith('monitors.json')) ?? '';
  const [monitor] = JSON.parse(pluginFiles[file]?.() ?? '[]') as { command: string }[];
  const options = [...(monitor?.command.matchAll(/--(\w+)/g) ?? [])].map(([, name]) => name);
  expect(monitor?.command).toContain(` ${tailCommand.name} `);
  expect(options.filter((name) => !((name as string) in tailCommand.options))).toEqual([]);
});
