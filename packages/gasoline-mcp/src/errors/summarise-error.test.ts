import type { LogEntry } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { summariseError } from './summarise-error.ts';

const entry = (message: string): LogEntry => ({
  seq: 1,
  ts: 0,
  type: 'exception',
  source: 'exception',
  level: 'error',
  message,
  url: 'http://localhost:3000/',
});
const nothing = { place: undefined, snippet: undefined, ancestry: undefined, state: undefined };
const at = (text: string, column: number) => ({
  place: { file: 'src/Form.tsx', line: 42, column },
  snippet: { file: 'src/Form.tsx', line: 42, column, snippet: [{ line: 42, text, isError: true }] },
});

test('with everything known, the expression, the state and the components are named', () => {
  const summary = summariseError({
    entry: entry("TypeError: Cannot read properties of undefined (reading 'user')"),
    ...at('      setUser(result.data.user)', 27),
    ancestry: { framework: 'react', components: [{ name: 'App' }, { name: 'LoginForm' }] },
    state: {
      source: 'redux',
      keys: {},
      relevantSlice: { 'auth.loading': false, 'auth.error': 'Request failed' },
    },
  });
  expect(summary).toBe(
    "TypeError in src/Form.tsx:42 — `result.data` is undefined when reading `user`. State: auth.loading=false, auth.error='Request failed'. Component tree: App > LoginForm.",
  );
});

test.each([
  [
    "TypeError: Cannot read properties of null (reading 'x')",
    'a.x + b?.c[0].x',
    13,
    '`b?.c[0]` is null when reading `x`',
  ],
  [
    "TypeError: Cannot read properties of null (reading 'x')",
    'a.x + b?.c[0].x',
    3,
    '`a` is null when reading `x`',
  ],
  [
    "TypeError: Cannot set properties of undefined (setting 'x')",
    'get(1).x = 2',
    8,
    '`get(1)` is undefined when setting `x`',
  ],
  [
    "TypeError: Cannot read properties of undefined (reading '0')",
    'list.rows[0]',
    11,
    '`list.rows` is undefined when reading `0`',
  ],
  [
    "TypeError: Cannot read properties of undefined (reading 'y')",
    'const { y } = x',
    9,
    'a value is undefined when reading `y`',
  ],
  ['TypeError: cart.total is not a function', 'cart.total()', 6, '`cart.total` is not a function'],
  ['ReferenceError: foo is not defined', 'foo()', 1, '`foo` is not defined'],
  ['RangeError: Maximum call stack size exceeded', 'f()', 1, 'Maximum call stack size exceeded'],
])('%s in `%s`', (message, line, column, expected) => {
  expect(summariseError({ entry: entry(message), ...nothing, ...at(line, column) })).toBe(
    `${message.split(':')[0]} in src/Form.tsx:42 — ${expected}.`,
  );
});

test('with nothing known but the message, that is said', () => {
  expect(summariseError({ entry: entry('boom\nat x'), ...nothing })).toBe('Error — boom.');
  expect(summariseError({ entry: entry('Error: boom'), ...nothing })).toBe('Error — boom.');
});

test('a secret is masked before the message is cut, so that no half of it is left', () => {
  const secret = ['ghp', 'q8Zt5YbV0wR3nKd7LmXs2JhGf9PcA1eU4oTi'].join('_');
  const summary = summariseError({ entry: entry(`Error: ${'x '.repeat(142)}${secret}`), ...nothing });
  expect(summary).not.toContain(secret.slice(4, 12));
});

test('a hostile line is searched in reasonable time', () => {
  const line = 'a.'.repeat(50_000);
  expect(
    summariseError({
      entry: entry("TypeError: Cannot read properties of undefined (reading 'zzz')"),
      ...nothing,
      ...at(line, 5),
    }),
  ).toContain('a value is undefined');
});
