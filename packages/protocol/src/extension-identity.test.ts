import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { extensionId, extensionKey } from './extension-identity.ts';

test('the extension id is the one Chromium derives from the key', () => {
  const digest = createHash('sha256').update(Buffer.from(extensionKey, 'base64')).digest('hex');
  const letters = Array.from(digest.slice(0, 32), (digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 16)),
  );
  expect(letters.join('')).toBe(extensionId);
});
