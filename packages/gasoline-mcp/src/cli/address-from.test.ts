import { expect, test } from 'vitest';
import { addressFrom } from './address-from.ts';

test.each([
  [['localhost:3000'], 'http://localhost:3000'],
  [['my.app/cart?x=1'], 'http://my.app/cart?x=1'],
  [['https://my.app'], 'https://my.app'],
  [['file:///tmp/page.html'], 'file:///tmp/page.html'],
  [['about:blank'], 'about:blank'],
  [[], undefined],
])('%j means %s', (typed, address) => {
  expect(addressFrom(typed)).toBe(address);
});

test.each([[['http://']], [['a b:c d']], [['a', 'b']]])('%j is refused with an example', (typed) => {
  expect(() => addressFrom(typed)).toThrow(/such as http:\/\/localhost:3000/);
});
