import { expect, test } from 'vitest';
import { snippetAt } from './snippet.ts';

const token = ['ghp', 'q8Zt5YbV0wR3nKd7LmXs2JhGf9PcA1eU4oTi'].join('_');
const shown = (text: string, line: number, column = 1) =>
  (snippetAt(text, line, column) ?? []).map((one) => one.text).join('\n');

test('a secret at the edge of what is shown of a long line is masked whole', () => {
  for (let before = 150; before < 220; before++) {
    const text = `${'x '.repeat(before / 2)}${token} ${'y '.repeat(200)}`;
    expect(shown(text, 1)).not.toContain(token.slice(4, 12));
  }
});

test('the lines of a key that spans several are masked, although each alone looks like nothing', () => {
  const body = Array.from(
    { length: 30 },
    (_, i) => `MIIEvQIBADANBgkq${String(i).padStart(2, '0')}hkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7`,
  );
  const dashes = '-'.repeat(5);
  const key = [`${dashes}BEGIN PRIVATE KEY${dashes}`, ...body, `${dashes}END PRIVATE KEY${dashes}`];
  const text = [
    'const a = 1;',
    `const key = \`${key[0]}`,
    ...key.slice(1, -1),
    `${key.at(-1)}\`;`,
    'boom();',
  ].join('\n');
  const lines = shown(text, text.split('\n').length);
  expect(lines).toContain('boom();');
  expect(lines).not.toContain('MIIEvQIBADANBgkq');
});

test('ordinary lines stay as they are, twice the same one too', () => {
  const text = ['if (a) {', '  run();', '}', 'if (b) {', '  run();', '}'].join('\n');
  expect(shown(text, 3)).toBe(text);
});
