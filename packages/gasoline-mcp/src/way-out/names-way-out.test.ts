import { expect, test } from 'vitest';
import { namesWayOut } from './names-way-out.ts';

const token = ['gh', 'p_', 'a1B2'.repeat(9)].join('');

test('types under telling names stay, secrets go wherever they stand', () => {
  expect(namesWayOut({ password: 'string', login: { token: ['number'] }, n: 1, no: null })).toEqual({
    password: 'string',
    login: { token: ['number'] },
    n: 1,
    no: null,
  });
  const out = JSON.stringify(namesWayOut({ [token]: 'string', list: [`at ${token}`] }));
  expect(out).not.toContain('a1B2a1B2a1B2');
});

test('two names that look alike once masked stay two', () => {
  const other = token.replace('a1B2a', 'a1B2x');
  expect(Object.keys(namesWayOut({ [token]: 1, [other]: 2 }) as object)).toHaveLength(2);
});

test('no prototype is changed, and no depth is followed for ever', () => {
  expect(namesWayOut(JSON.parse('{"__proto__":{"x":1},"a":1}'))).toEqual({ a: 1 });
  let deep: unknown = 'x';
  for (let i = 0; i < 5000; i++) deep = [deep];
  expect(JSON.stringify(namesWayOut(deep))).toContain('[too deep]');
});
