import * as fc from 'fast-check';
import { parse, type ParseError } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { changesOnlyEntry } from './changes-only-entry.ts';
import { ConfigError, type KeyPath } from './config-editor.ts';
import { editJson } from './edit-json.ts';

const keyPath: KeyPath = ['mcpServers', 'gasoline'];
const entry = { command: 'npx', args: ['-y', 'gasoline-mcp'] };
const add = (text: string | undefined) => editJson.addEntry(text, keyPath, entry);
const remove = (text: string) => editJson.removeEntry(text, keyPath);

describe('adding an entry', () => {
  test('makes a document when there is no file', () => {
    expect(add(undefined)).toBe(`{
  "mcpServers": {
    "gasoline": {
      "command": "npx",
      "args": ["-y", "gasoline-mcp"]
    }
  }
}
`);
  });

  test('puts it behind the last server, indented like the others', () => {
    expect(add('{\n\t"mcpServers": {\n\t\t"x": {}\n\t}\n}')).toBe(
      [
        '{',
        '\t"mcpServers": {',
        '\t\t"x": {},',
        '\t\t"gasoline": {',
        '\t\t\t"command": "npx",',
        '\t\t\t"args": ["-y", "gasoline-mcp"]',
        '\t\t}',
        '\t}',
        '}',
      ].join('\n'),
    );
  });

  test('keeps comments with what they are about, and a trailing comma where one was', () => {
    const after = add('{\n  "mcpServers": {\n    "x": {}, // mine\n  },\n}\n');
    expect(after).toContain('"x": {}, // mine\n    "gasoline": {\n');
    expect(after).toContain('    },\n  },\n}\n');
  });

  test('keeps Windows line ends', () => {
    const after = add('{\r\n  "theme": "dark"\r\n}\r\n');
    expect(after.split('\r\n')).toHaveLength(10);
    expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('leaves a document of one line on one line', () => {
    expect(add('{"a":1}')).toBe(
      '{"a":1, "mcpServers": { "gasoline": { "command": "npx", "args": ["-y", "gasoline-mcp"] } }}',
    );
    expect(add('{ "mcpServers": {} }')).toBe(
      '{ "mcpServers": {"gasoline": { "command": "npx", "args": ["-y", "gasoline-mcp"] }} }',
    );
  });

  test.each([
    ['{\n  "a": 1\n  "b": 2\n}', 'line 3: comma expected'],
    ['{\n  "a": [1, 2\n}', 'line 3: comma expected'],
    ['{} {}', 'line 1: end of file expected'],
    ['\n[]', 'line 2: the document is not an object'],
    ['{\n  "mcpServers": []\n}', 'line 2: "mcpServers" is not an object'],
  ])('refuses %j and names the line', (text, message) => {
    expect(() => add(text)).toThrow(new ConfigError(message));
  });

  test('refuses a table that stands there twice, of which clients read the last', () => {
    expect(() => add('{"mcpServers": {"a": {}}, "mcpServers": {"b": {}}}')).toThrow(ConfigError);
  });
});

describe('updating an entry', () => {
  test('changes the settings given and leaves the others with their comments', () => {
    const before = `{ "mcpServers": { "gasoline": {
      "command": "node", // old
      "env": { "A": "1" }
    } } }`;
    expect(editJson.updateEntry(before, keyPath, entry)).toBe(`{ "mcpServers": { "gasoline": {
      "command": "npx", // old
      "env": { "A": "1" },
      "args": ["-y", "gasoline-mcp"]
    } } }`);
  });
});

describe('removing an entry', () => {
  test.each([
    '',
    '\n',
    '// nothing yet',
    '// nothing yet\n',
    '{}',
    '{}\n',
    '{\n}\n',
    '{ }',
    '{ // servers\n}',
    '{"mcpServers":{}}',
    '{\n  "mcpServers": {}\n}\n',
    '{\n  "mcpServers": {\n  }\n}\n',
    '{\n  "mcpServers": { /* none */ },\n}\n',
    '{"a":1,"mcpServers":{"x":{"command":"y"}}}',
    '{"a": 1 // one\n}',
    '{"a": 1, // one\n}',
    '{\n  "a": 1 /* one */, // two  \n\n}',
    '{\n  "a": 1 }',
    '{ "a": 1\n, "b": 2\n}',
    '{\r\n    "mcpServers": {\r\n        "x": {}\r\n    }\r\n}',
  ])('gives back %j', (before) => {
    const after = add(before);
    expect(editJson.readEntry(after, keyPath)).toEqual(entry);
    expect(remove(after)).toBe(before);
  });

  test('says that nothing is left of a document that was ours', () => {
    expect(remove(add(undefined))).toBeUndefined();
  });

  test('takes out an entry that was updated and extended since', () => {
    const after = editJson.updateEntry(add('{\n  "a": 1\n}'), keyPath, { args: ['x'], env: { A: '1' } });
    expect(remove(after)).toBe('{\n  "a": 1\n}');
  });

  test('leaves what came after it', () => {
    const after = add('{\n  "a": 1\n}').replace(/\n}$/, ',\n  "b": 2 // two\n}');
    expect(remove(after)).toBe('{\n  "a": 1,\n  "b": 2 // two\n}');
  });

  test('refuses an entry that stands there twice', () => {
    expect(() => remove('{"mcpServers": {"gasoline": {}, "gasoline": {}}}')).toThrow(/twice/);
  });

  test('keeps the line end that closes a comment', () => {
    const rest = remove('{"mcpServers": {"a": 1, // one\n"gasoline": {} }}')!;
    expect(parse(rest, [], {})).toEqual({ mcpServers: { a: 1 } });
    expect(rest).toContain('// one\n');
  });

  test('leaves the table of servers if a client has formatted the file anew', () => {
    const formatted = JSON.stringify({ a: 1, mcpServers: { gasoline: entry } }, null, 4);
    expect(remove(formatted)).toBe('{\n    "a": 1,\n    "mcpServers": {}\n}');
  });
});

describe('any document', () => {
  test('is the same after adding and removing, and has all else unchanged in between', () => {
    fc.assert(
      fc.property(document, (before) => {
        const after = add(before);
        const errors: ParseError[] = [];
        const parsed = parse(after, errors, { allowTrailingComma: true });
        expect(errors).toEqual([]);
        expect(parsed.mcpServers.gasoline).toEqual(entry);
        expect(changesOnlyEntry(parse(before), parsed, keyPath)).toBe(true);
        expect(remove(after)).toBe(before);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Documents as people leave them: any white space and comments between any two tokens. */
const newline = fc.constantFrom('\n', '\r\n');
const gap = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', '', ' ', '\n', '\n  ', '\n    ', '\r\n\t', '  ') },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('', ' '), newline).map(([s, end]) => `${s}// a, "b" }${s}${end}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('/* c */', ' /* { */ ', '\n/*\n*/', '/* // */') },
);
const scalar = fc
  .oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
  .map((v) => JSON.stringify(v));

const value: fc.Arbitrary<string> = fc.letrec<{ value: string; object: string }>((tie) => ({
  value: fc.oneof({ maxDepth: 2, withCrossShrink: true }, scalar, tie('object')),
  object: objectOf(fc.dictionary(fc.constantFrom('a', 'b', 'command', 'gas'), tie('value'), { maxKeys: 3 })),
})).value;

const servers = objectOf(fc.dictionary(fc.constantFrom('x', 'y', 'gasoline2'), value, { maxKeys: 2 }));

const document = fc
  .tuple(
    gap,
    objectOf(
      fc
        .record({ a: value, 'b c': value, mcpServers: servers, '//': value }, { requiredKeys: [] })
        .map((members) => members as Record<string, string>),
    ),
    gap,
  )
  .map((parts) => parts.join(''));

function objectOf(members: fc.Arbitrary<Record<string, string>>): fc.Arbitrary<string> {
  return fc.tuple(members, fc.infiniteStream(gap), fc.boolean()).map(([record, gaps, trailingComma]) => {
    const next = () => String(gaps.next().value);
    const texts = Object.entries(record).map(
      ([key, text]) => `${next()}${JSON.stringify(key)}${next()}:${next()}${text}${next()}`,
    );
    const tail = trailingComma && texts.length > 0 ? `,${next()}` : next();
    return `{${texts.join(',')}${tail}}`;
  });
}
