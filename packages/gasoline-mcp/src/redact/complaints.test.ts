import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  { errors: { password: ['has already been taken', 'must be at least 8 characters'] } },
  { error: { token: 'Invalid or expired token.' } },
  { validationErrors: { user: { password: 'Is too short, and has no digit.' } } },
  { password: ['This field is required.'] },
  { errors: [{ field: 'password', message: 'is too weak for us' }] },
])('%j says what is wrong with a field', (answer) => expect(redact(answer)).toEqual(answer));

test.each([
  { errors: { password: 'Horse9battery' } },
  { errors: { password: ['Horse9battery staple correct8'] } },
  { errors: [{ field: 'password', value: 'Horse9battery' }] },
  { error: { name: 'token', value: 'Horse9battery' } },
  { password: ['Horse9battery'] },
  { password: 'This field is Horse9battery.' },
  { errors: { password: { given: 'Horse9battery' } } },
])('%j holds what was in the field', (answer) =>
  expect(JSON.stringify(redact(answer))).not.toContain('Horse9battery'),
);
