import { expect, test } from 'vitest';
import { matchesDomain } from '../matches-domain.ts';
import { readDomainFilters } from './read-domain-filters.ts';

test.each([
  ['localhost:*', ['localhost:*']],
  ['localhost:3000\n*.my.app', ['localhost:3000', '*.my.app']],
  ['\n  LocalHost \r\n\n', ['localhost']],
  ['my.app\nmy.app\nMY.APP', ['my.app']],
  ['https://my.app/cart?x#y', ['my.app']],
  ['*://my.app/*', ['my.app']],
  ['[::1]:*\n127.0.0.*', ['[::1]:*', '127.0.0.*']],
  ['*', ['*']],
  ['', []],
])('%j is read as %j', (text, filters) => {
  expect(readDomainFilters(text)).toEqual({ filters });
});

test.each([
  ['localhost my.app', 'Line 1: "localhost my.app" holds several: write one on each line.'],
  ['my.app\n\nmy.app, other.app', 'Line 3: "my.app, other.app" holds several: write one on each line.'],
  ['bücher.example', 'Line 1: "bücher.example" has letters beyond ASCII: write the name in its "xn--" form.'],
  ['localhost:port', 'Line 1: "localhost:port" names no host: write it like localhost:3000 or *.my.app.'],
  ['https://', 'Line 1: "https://" names no host: write it like localhost:3000 or *.my.app.'],
  ['(my|your).app', 'Line 1: "(my|your).app" names no host: write it like localhost:3000 or *.my.app.'],
])('%j is refused with its line and what to write', (text, error) => {
  expect(readDomainFilters(text)).toEqual({ errors: [error] });
});

test.each(['https://my.app/cart', 'http://localhost:3000/', 'http://[::1]:3000/a'])(
  'the address %s, pasted as a filter, lets its page pass',
  (url) => {
    const read = readDomainFilters(url);
    expect('filters' in read && matchesDomain(read.filters, url)).toBe(true);
  },
);
