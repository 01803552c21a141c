import { expect, test } from 'vitest';
import { isOpaque } from './is-opaque.ts';
import { opaqueSample } from './rules/opaque-sample.ts';

test.each([
  opaqueSample(16),
  opaqueSample(40),
  opaqueSample(32, 'hex'),
  opaqueSample(16, 'upper'),
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  'abcdef123456',
  'Y5WnxoOPoeZ2',
  'user_4fQ9zX1yW2vU3tS4',
])('%j says nothing to a reader', (value) => expect(isOpaque(value)).toBe(true));

test.each([
  '',
  'short1',
  'access_token',
  'current-password',
  'getAccessToken',
  'SECRET_DO_NOT_USE',
  'application/json',
  'a.example.org',
  'https://a.example/x1y2z3w4',
  '/api/v1/tokens/4711',
  '1.2.3-beta.4',
  '2026-01-02T03:04:05Z',
  'order_20260102',
  '1700000000000',
  'xxxxxxxxxxxxxxxx',
  '0000000000000000',
  'two words 4fQ9zX1yW2',
])('%j can be read', (value) => expect(isOpaque(value)).toBe(false));

test('very long values are not looked at', () => expect(isOpaque(opaqueSample(10_000))).toBe(false));
