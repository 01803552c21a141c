import { expect, test } from 'vitest';
import { isSecretLabel } from './secret-label.ts';

test.each(['Password', 'Your strong password', 'API key', 'Card number', 'PIN *', 'Access token field'])(
  'what is entered below "%s" is a secret',
  (label) => expect(isSecretLabel(label)).toBe(true),
);

test.each(['Email', 'Password reset email', 'Discard', 'Shipping address', 'Search', ''])(
  'what is entered below "%s" is none',
  (label) => expect(isSecretLabel(label)).toBe(false),
);
