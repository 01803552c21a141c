import { describe, expect, test } from 'vitest';
import { normalizeMessage } from './normalize-message.ts';
import { replacements } from './replacements.ts';

describe.each(replacements.map((step) => [step.id, step] as const))(
  'replacing %s',
  (_, { examples, why }) => {
    test.each(examples)(`%s (${why})`, (before, after) => {
      expect(normalizeMessage(before)).toBe(after);
    });
  },
);

describe('messages of one bug meet', () => {
  test.each([
    ['Request failed with status code 500 after 120ms', 'Request failed with status code 500 after 95ms'],
    ['User 17 not found', 'User 4242 not found'],
    ["Cannot read property 'user' of undefined", "Cannot read properties of undefined (reading 'user')"],
    ['Uncaught TypeError: x is not a function', 'Unhandled rejection: TypeError: x is not a function'],
    [
      'Failed to fetch dynamically imported module: http://localhost:5173/src/a.tsx?t=1',
      'Failed to fetch dynamically imported module: http://localhost:5174/src/a.tsx?t=22',
    ],
    ['Loading chunk 17 failed. (error: http://a/17.js)', 'Loading chunk 9 failed. (error: http://a/9.js)'],
    ['Unexpected token < in JSON at position 0', 'Unexpected token < in JSON at position 12'],
    ['[vite] 10:31:07 AM server connection lost', '[vite] 9:02:55 PM server connection lost'],
  ])('%s', (one, other) => {
    expect(normalizeMessage(one)).toBe(normalizeMessage(other));
  });
});

describe('messages of two bugs do not', () => {
  test.each([
    ['Request failed with status code 500', 'Request failed with status code 404'],
    ['connect ECONNREFUSED 127.0.0.1:1', 'connect ETIMEDOUT 127.0.0.1:1'],
    ['net::ERR_FAILED', 'net::ERR_ABORTED'],
    ['Minified React error #418; visit http://a', 'Minified React error #423; visit http://a'],
    [
      "Cannot read properties of undefined (reading 'item1')",
      "Cannot read properties of undefined (reading 'item2')",
    ],
    ["Cannot read properties of undefined (reading 'a')", "Cannot read properties of null (reading 'a')"],
    ['GET <url> 500 (Internal Server Error)', 'GET <url> 404 (Not Found)'],
    ['"name" is required', '"email" is required'],
  ])('%s', (one, other) => {
    expect(normalizeMessage(one)).not.toBe(normalizeMessage(other));
  });
});

test.each([
  '1'.repeat(100_000),
  'a/'.repeat(50_000),
  `${'('.repeat(50_000)}x`,
  "'".repeat(9_999),
  '\u{e000}\u{e101}',
])('a hostile message is bounded and does no harm (%#)', (message) => {
  expect(normalizeMessage(message).length).toBeLessThanOrEqual(1_100);
});
