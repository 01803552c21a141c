import { expect, test } from 'vitest';
import { responseShape } from './response-shape.ts';
import { request } from './sample-entries.ts';

const shapeOf = (body: unknown) => responseShape(request(0, '/', { responseBody: JSON.stringify(body) }));

test.each([
  ['hello', 'string'],
  [42, 'number'],
  [true, 'boolean'],
  [null, 'null'],
  [
    { a: 1, b: 'x' },
    { a: 'number', b: 'string' },
  ],
  [[{ id: 1 }, { other: 2 }], [{ id: 'number' }]],
  [[], []],
  [
    { token: 'abc123', user: { id: 5, name: 'Bob' } },
    { token: 'string', user: { id: 'number', name: 'string' } },
  ],
])('%j has the shape %j', (body, shape) => {
  expect(shapeOf(body)).toEqual(shape);
});

test('what lies below the third level is only said to be there', () => {
  expect(shapeOf({ a: { b: { c: { d: 1 } } } })).toEqual({ a: { b: { c: { d: '...' } } } });
  expect(shapeOf([[[[1]]]])).toEqual([[[['...']]]]);
});

test('what is no JSON has none, and what was not kept whole is not judged', () => {
  expect(responseShape(request(0, '/', { contentType: 'text/html', responseBody: '<p>' }))).toBeNull();
  expect(responseShape(request(0, '/', { responseBody: '{"cut' }))).toBeNull();
  expect(responseShape(request(0, '/', { responseBody: '{"a":1}', truncated: true }))).toBeUndefined();
  expect(responseShape(request(0, '/', { responseBody: null }))).toBeUndefined();
});

test('names are bounded, and a hostile one is only a name', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`n${i}`, i]));
  expect(Object.keys(shapeOf(many) as object)).toHaveLength(41);
  expect(shapeOf(JSON.parse('{"__proto__":{"x":1},"constructor":1}'))).toHaveProperty(
    'constructor',
    'number',
  );
});
