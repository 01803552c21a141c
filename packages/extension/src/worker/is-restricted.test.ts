import { expect, test } from 'vitest';
import { isRestricted } from './is-restricted.ts';

test.each([
  undefined,
  '',
  'chrome://settings/',
  'edge://extensions',
  'about:blank',
  'devtools://devtools/bundled/inspector.html',
  'chrome-extension://abcdefghijklmnopabcdefghijklmnop/popup.html',
  'view-source:http://localhost/',
  'https://chromewebstore.google.com/detail/x',
  'https://chrome.google.com/webstore/category/extensions',
])('no extension gets into %j', (url) => {
  expect(isRestricted(url)).toBe(true);
});

test.each(['http://localhost:3000/', 'https://my.app/', 'file:///a.html', 'https://chrome.google.com/'])(
  'extensions get into %s',
  (url) => {
    expect(isRestricted(url)).toBe(false);
  },
);
