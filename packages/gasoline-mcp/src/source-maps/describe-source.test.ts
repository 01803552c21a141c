import { describe, expect, test } from 'vitest';
import { describeSource, describeUrl } from './describe-source.ts';
import { isDependency, originOfUrl } from './frame-origin.ts';

describe('names of scripts', () => {
  test.each([
    ['http://localhost:5173/src/App.tsx?t=1699', 'src/App.tsx'],
    ['http://localhost:5173/src/a%20b.ts#x', 'src/a b.ts'],
    ['http://localhost:5173/', '/'],
    ['http://localhost:5173/@fs/home/me/ui/Button.tsx', '/home/me/ui/Button.tsx'],
    ['http://localhost:5173/@fs/C:/me/ui/Button.tsx', 'C:/me/ui/Button.tsx'],
    ['http://localhost:5173/node_modules/.vite/deps/react.js?v=12', 'node_modules/.vite/deps/react.js'],
    ['webpack-internal:///(app-pages-browser)/./app/login.tsx', 'app/login.tsx'],
    ['webpack-internal:///./src/a.js', 'src/a.js'],
    ['webpack://shop/./src/util.ts?', 'src/util.ts'],
    ['webpack://shop/./src/util.ts?1f2e', 'src/util.ts'],
    ['webpack:///./src/util.ts', 'src/util.ts'],
    ['webpack:///src/util.ts', 'src/util.ts'],
    ['webpack:////home/me/util.ts', '/home/me/util.ts'],
    ['webpack://shop/../shared/util.ts', '../shared/util.ts'],
    ['turbopack:///[project]/app/page.tsx', 'app/page.tsx'],
    ['rsc://React/Server/webpack-internal:///(rsc)/./app/page.tsx?7', 'app/page.tsx'],
    ['file:///home/me/app/index.js', '/home/me/app/index.js'],
    ['file:///C:/app/index.js', 'C:/app/index.js'],
    ['<anonymous>', '<anonymous>'],
    ['http://localhost/%E0%A4%A', '%E0%A4%A'],
  ])('%s is %s', (url, file) => {
    expect(describeUrl(url).file).toBe(file);
  });

  test('a name without end is cut', () => {
    expect(describeUrl(`http://localhost/${'a'.repeat(100_000)}`).file).toHaveLength(300);
  });
});

describe('sources of maps', () => {
  test.each([
    ['LoginForm.tsx', 'http://localhost/src/LoginForm.tsx?t=1', 'src/LoginForm.tsx', 'src/LoginForm.tsx'],
    ['../../src/App.tsx', 'http://localhost/assets/index.js.map', 'src/App.tsx', 'src/App.tsx'],
    [
      '../../react/index.js',
      'http://localhost/node_modules/.vite/deps/react.js',
      'node_modules/react/index.js',
      'node_modules/react/index.js',
    ],
    ['Button.tsx', 'http://localhost/@fs/home/me/Button.tsx', '/home/me/Button.tsx', '/home/me/Button.tsx'],
    [
      '/home/me/src/App.vue?vue&type=script',
      'http://localhost/src/App.vue',
      '/home/me/src/App.vue',
      '/home/me/src/App.vue',
    ],
    ['file:///home/me/app/x.tsx', 'http://localhost/_next/x.js', '/home/me/app/x.tsx', '/home/me/app/x.tsx'],
    ['C:\\me\\app\\x.ts', 'http://localhost/x.js', 'C:/me/app/x.ts', 'C:/me/app/x.ts'],
    ['webpack://shop/./src/a.ts?ab12', 'http://localhost/main.js', 'src/a.ts', 'src/a.ts'],
    ['[id].tsx', 'http://localhost/pages/x.js', 'pages/[id].tsx', 'pages/[id].tsx'],
    ['', 'http://localhost/x.js', 'x.js', 'x.js'],
  ])('%s beside %s is %s', (source, base, file, path) => {
    const described = describeSource(source, base);
    expect(described.file).toBe(file);
    expect(described.path).toBe(path);
  });
});

test.each([
  ['node_modules/react-dom/client.js', true],
  ['/home/me/app/node_modules/x/index.js', true],
  ['C:\\app\\node_modules\\x\\index.js', true],
  ['webpack/runtime/jsonp chunk loading', true],
  ['webpack/bootstrap', true],
  ['@vite/client', true],
  ['@react-refresh', true],
  ['node_modules/.vite/deps/react.js', true],
  ['[turbopack]/browser/runtime/base.ts', true],
  ['src/LoginForm.tsx', false],
  ['src/my_node_modules/x.ts', false],
  ['src/vite/client.ts', false],
])('the place %s is of a package: %s', (path, expected) => {
  expect(isDependency(path)).toBe(expected);
});

test.each([
  ['chrome-extension://abc/content.js', 'extension'],
  ['native', 'browser'],
  ['<anonymous>', 'browser'],
  ['index 0', 'browser'],
  ['node:internal/timers', 'browser'],
  ['http://localhost/a.js', 'app'],
  ['webpack-internal:///./src/a.js', 'app'],
])('the address %s is of: %s', (url, expected) => {
  expect(originOfUrl(url)).toBe(expected);
});
