import { expect, test } from 'vitest';
import { scanToml } from './scan-toml.ts';

test('finds tables and pairs with their whole path and their text', () => {
  const text = `# c
a.'b c' = "=#" # d
[ x . "y\\u0041" ]
k = [ # [
  "]", '''
[no]
''' ]
[[z]]
`;
  const found = scanToml(text).map(({ path, start, valueStart, end }) => [
    path,
    text.slice(start, end),
    text.slice(valueStart, end),
  ]);
  expect(found).toEqual([
    [['a', 'b c'], `a.'b c' = "=#"`, '"=#"'],
    [['x', 'yA'], '[ x . "y\\u0041" ]', ''],
    [['x', 'yA', 'k'], expect.stringMatching(/^k = \[.*\]$/s), expect.stringMatching(/^\[ # \[\n.*''' \]$/s)],
    [['z'], '[[z]]', ''],
  ]);
});
