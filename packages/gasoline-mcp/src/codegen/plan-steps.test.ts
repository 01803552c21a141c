import { describe, expect, test } from 'vitest';
import type { Action } from '@gasoline/protocol';
import { action, button, origin } from '../timeline/sample-entries.ts';
import { planSteps } from './plan-steps.ts';
import { findStartUrl, relativeUrl } from './start-url.ts';

const at = (path: string) => `${origin}${path}`;
const go = (
  ts: number,
  from: string,
  to: string,
  navigation: Action['navigation'],
  more: Partial<Action> = {},
) => action(ts, 'navigate', { fromUrl: at(from), toUrl: at(to), url: at(to), navigation, ...more });
const click = (ts: number, more: Partial<Action> = {}) => action(ts, 'click', { ...button('Go'), ...more });
const told = (actions: Action[], start = '/a') =>
  planSteps(at(start), undefined, actions).steps.map(({ act, route }) =>
    [act.do, 'url' in act ? act.url : '', route ? `→ ${route}` : ''].filter(Boolean).join(' '),
  );

describe('a page is opened once; what follows from a deed is asserted', () => {
  test.each<[string, Action[], string[]]>([
    ['a route', [click(1), go(2, '/a', '/b', 'push')], ['goto /a', 'click → /b']],
    ['a whole page', [click(1), go(900, '/a', '/b?x=1', 'load')], ['goto /a', 'click → /b']],
    [
      'a chain of redirects',
      [click(1), go(2, '/a', '/b', 'push'), go(3, '/b', '/c', 'replace')],
      ['goto /a', 'click → /c'],
    ],
    ['only the query', [click(1), go(2, '/a', '/a?tab=2', 'push')], ['goto /a', 'click']],
    ['only the hash', [click(1), go(2, '/a', '/a#top', 'hash')], ['goto /a', 'click']],
    ['a hash router', [click(1), go(2, '/a', '/a#/users', 'hash')], ['goto /a', 'click → /a#/users']],
    [
      'a redirect of the first page',
      [go(2, '/a', '/login', 'replace'), click(900)],
      ['goto /a → /login', 'click'],
    ],
    ['a page in a frame', [click(1), go(2, '/a', '/frame', 'load', { frame: '3' })], ['goto /a', 'click']],
  ])('%s', (_, actions, expected) => {
    expect(told(actions)).toEqual(expected);
  });
});

describe('what the user did to the browser itself is repeated', () => {
  test.each<[string, Action[], string[]]>([
    ['an address typed in', [click(1), go(60_000, '/a', '/b', 'load')], ['goto /a', 'click', 'goto /b']],
    [
      'back and forward',
      [click(1), go(2, '/a', '/b', 'push'), go(60_000, '/b', '/a', 'pop'), go(90_000, '/a', '/b', 'pop')],
      ['goto /a', 'click → /b', 'goBack → /a', 'goForward → /b'],
    ],
    ['a reload', [click(1), go(60_000, '/a', '/a', 'load')], ['goto /a', 'click', 'reload → /a']],
    [
      'but a link back in the page is a click',
      [click(1), go(2, '/a', '/b', 'push'), click(900), go(901, '/b', '/a', 'pop')],
      ['goto /a', 'click → /b', 'click → /a'],
    ],
  ])('%s', (_, actions, expected) => {
    expect(told(actions)).toEqual(expected);
  });
});

test('scrolling is told once and not repeated', () => {
  expect(
    told([action(1, 'scroll', { scrollY: 10 }), action(2, 'scroll', { scrollY: 320 }), click(3)]),
  ).toEqual(['goto /a', 'nothing', 'click']);
  expect(planSteps(at('/a'), undefined, [action(1, 'scroll', { scrollY: 320.4 })]).steps[1]?.title).toBe(
    'Scroll to y=320',
  );
});

describe('where a script begins', () => {
  const load = go(0, '/', '/opened?x=1', 'load');
  test.each<[string, Action[], Action | undefined, string | undefined]>([
    ['at the address that was opened', [load], click(9, { url: at('/later') }), at('/opened?x=1')],
    [
      'also when the page moved on by itself',
      [load, go(1, '/opened', '/login', 'replace')],
      click(9, { url: at('/login') }),
      at('/opened?x=1'),
    ],
    [
      'at the page of the first action, when something was done before',
      [load, click(1)],
      click(9, { url: at('/later') }),
      at('/later'),
    ],
    ['at the page that was opened last, when nothing was done', [load], undefined, at('/opened?x=1')],
    ['nowhere, when nothing is known', [], undefined, undefined],
  ])('%s', (_, earlier, first, expected) => {
    expect(findStartUrl(earlier, first)).toBe(expected);
  });

  test.each([
    ['/s?q=tea&utm_source=mail&gclid=1', '/s?q=tea', false],
    [`/s?q=tea&access_token=${'a1B2c3'.repeat(4)}`, '/s?q=tea', true],
    [`/cb#access_token=${'a1B2c3'.repeat(4)}`, '/cb', true],
    ['//evil.test/x', '/.//evil.test/x', false],
  ])('%s is opened as %s', (path, expected, stripped) => {
    expect(relativeUrl(`http://localhost:3000${path}`)).toEqual({ path: expected, stripped });
  });
});
