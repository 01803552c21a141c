import { expect, test } from 'vitest';
import { svelteChainSaid } from './svelte.ts';

test('the components that a development build names in the message are told from the root', () => {
  const message =
    "Cannot read properties of undefined (reading 'code')\n\n\tin Receipt.svelte\n\tin ReceiptArea.svelte\n\tin App.svelte\n";
  expect(svelteChainSaid(message)?.components.map(({ name }) => name)).toEqual([
    'App',
    'ReceiptArea',
    'Receipt',
  ]);
});

test.each(['boom', 'boom\n\tin a file', '\tin x.svelte.js'])('%j names none', (message) => {
  expect(svelteChainSaid(message)).toBeUndefined();
});
