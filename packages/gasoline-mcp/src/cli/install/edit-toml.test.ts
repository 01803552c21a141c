import * as fc from 'fast-check';
import { parse, stringify } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { changesOnlyEntry } from './changes-only-entry.ts';
import { ConfigError, type KeyPath } from './config-editor.ts';
import { editToml } from './edit-toml.ts';

const keyPath: KeyPath = ['mcp_servers', 'gasoline'];
const entry = { command: 'npx', args: ['-y', 'gasoline-mcp'] };
const table = '[mcp_servers.gasoline]\ncommand = "npx"\nargs = ["-y", "gasoline-mcp"]';
const add = (text: string | undefined) => editToml.addEntry(text, keyPath, entry);
const remove = (text: string) => editToml.removeEntry(text, keyPath);

describe('adding an entry', () => {
  test('makes a document when there is no file', () => {
    expect(add(undefined)).toBe(`${table}\n`);
  });

  test('puts a table at the end, behind an empty line', () => {
    expect(add('model = "x" # mine\n')).toBe(`model = "x" # mine\n\n${table}\n`);
  });

  test('keeps Windows line ends', () => {
    expect(add('a = 1\r\n').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('names the line of what does not parse', () => {
    expect(() => add('a = 1\nb = = 2\n')).toThrow(/^line 2: /);
  });

  test.each(['mcp_servers = { x = { command = "y" } }\n', 'mcp_servers = 1\n', '[[mcp_servers]]\na = 1\n'])(
    'refuses %j, to which no table can be added',
    (text) => {
      expect(() => add(text)).toThrow(ConfigError);
    },
  );
});

describe('updating an entry', () => {
  test('changes the settings given and leaves the others with their comments', () => {
    const before = `# top
[mcp_servers."gasoline"] # ours
  command = 'node' # old
  env = { A = "1" }
[mcp_servers.gasoline.tools]
args = ["not this one"]
`;
    expect(editToml.updateEntry(before, keyPath, entry)).toBe(`# top
[mcp_servers."gasoline"] # ours
  command = "npx" # old
  args = ["-y", "gasoline-mcp"]
  env = { A = "1" }
[mcp_servers.gasoline.tools]
args = ["not this one"]
`);
  });

  test('replaces a list that runs over several lines', () => {
    const before = '[mcp_servers.gasoline]\ncommand = "npx"\nargs = [\n  "a]", # "b"\n  "c",\n] # end\n[x]\n';
    expect(editToml.updateEntry(before, keyPath, { args: ['d'] })).toBe(
      '[mcp_servers.gasoline]\ncommand = "npx"\nargs = ["d"] # end\n[x]\n',
    );
  });

  test('refuses an entry written in one line', () => {
    const before = '[mcp_servers]\ngasoline = { command = "node" }\n';
    expect(() => editToml.updateEntry(before, keyPath, entry)).toThrow(ConfigError);
  });
});

describe('removing an entry', () => {
  test.each([
    '',
    '\n',
    '# only a comment',
    '# only a comment\n',
    'a = 1',
    'a = 1\n\n\n',
    'a = 1\r\n',
    '[mcp_servers]\n',
    '  ',
  ])('gives back %j', (before) => {
    expect(remove(add(before))).toBe(before);
  });

  test('says that nothing is left of a document that was ours', () => {
    expect(remove(add(undefined))).toBeUndefined();
  });

  test('takes its subtables with it, and leaves the comment of the next table', () => {
    const text = `a = 1\n\n${table}\n\n[mcp_servers.gasoline.env]\nA = "1" # a\n\n# about x\n[mcp_servers.x]\ncommand = "y"\n`;
    expect(remove(text)).toBe('a = 1\n\n# about x\n[mcp_servers.x]\ncommand = "y"\n');
  });

  test('finds parts of it that stand apart', () => {
    const text = `${table}\n[x]\na = 1\n[mcp_servers.gasoline.env]\nA = "1"`;
    expect(remove(text)).toBe('[x]\na = 1');
  });

  test.each([
    [
      '[mcp_servers]\ngasoline = { command = "npx" }\nx = { command = "y" }\n',
      '[mcp_servers]\nx = { command = "y" }\n',
    ],
    ['a = 1\nmcp_servers.gasoline.command = "npx"\nb = 2\n', 'a = 1\nb = 2\n'],
  ])('takes it out of %j', (text, rest) => {
    expect(remove(text)).toBe(rest);
  });

  test('is not misled by what only looks like a table', () => {
    const text = 'a = """\n[mcp_servers.gasoline]\n"""\nb = \'\'\'\n[x]\'\'\'\nc = [\n  "[y]",\n]\n';
    expect(remove(add(text))).toBe(text);
  });
});

describe('any document', () => {
  test('is the same after adding and removing, and has all else unchanged in between', () => {
    fc.assert(
      fc.property(document, (before) => {
        const after = add(before);
        const parsed = parse(after, { integersAsBigInt: 'asNeeded' });
        expect(editToml.readEntry(after, keyPath)).toEqual(entry);
        expect(changesOnlyEntry(parse(before, { integersAsBigInt: 'asNeeded' }), parsed, keyPath)).toBe(true);
        expect(remove(after)).toBe(before);
      }),
      { numRuns: 1000 },
    );
  });
});

/** What a library writes, with comments and empty lines put in between and the line ends of either system. */
const key = fc.oneof(
  fc.constantFrom('a', 'model', 'gasoline', 'x y', '[z]', 'q"', '#'),
  fc.string({ minLength: 1 }),
);
const scalar = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('# no comment', '[mcp_servers.gasoline]', '"""', "'''", 'a\nb'),
  fc.integer(),
  fc.boolean(),
  fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }),
);
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    scalar,
    fc.array(scalar, { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    fc.array(fc.dictionary(key, tie('value'), { maxKeys: 2, noNullPrototype: true }), {
      minLength: 1,
      maxLength: 2,
    }),
  ),
})).value;
const servers = fc.dictionary(
  fc.constantFrom('x', 'y z', 'gasoline2'),
  fc.dictionary(key, values, { maxKeys: 2 }),
  {
    maxKeys: 2,
  },
);

const document = fc
  .tuple(
    fc.record({ a: values, model: values, mcp_servers: servers }, { requiredKeys: [] }),
    fc.infiniteStream(fc.constantFrom('', '', '', '\n', '# "a" = [\n', '\n\n  # [mcp_servers.gasoline]\n')),
    fc.constantFrom('\n', '\r\n'),
    fc.boolean(),
  )
  .map(([value, between, newline, endsLine]) => {
    const lines = stringify(value)
      .trimEnd()
      .split('\n')
      .map((line) => String(between.next().value) + line);
    return (lines.join('\n') + (endsLine ? '\n' : '')).replaceAll('\n', newline);
  });
