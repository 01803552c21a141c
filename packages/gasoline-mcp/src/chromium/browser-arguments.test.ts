import { expect, test } from 'vitest';
import { browserArguments, hasDisplay } from './browser-arguments.ts';

test('a window can be seen everywhere but on a Linux without a display', () => {
  expect(hasDisplay('linux', {})).toBe(false);
  expect(hasDisplay('linux', { DISPLAY: ':0' })).toBe(true);
  expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
  expect(hasDisplay('darwin', {})).toBe(true);
  expect(hasDisplay('win32', {})).toBe(true);
});

test('no browser of ours opens a port or calls itself automated', () => {
  for (const headless of [true, false]) {
    const text = browserArguments({ profileDir: '/p', headless }).join(' ');
    expect(text).not.toMatch(/--remote-debugging-port|--enable-automation/);
    expect(text.includes('--headless')).toBe(headless);
    expect(text.match(/--disable-features/g)).toHaveLength(1);
  }
});
