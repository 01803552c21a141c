import type { PiiRule } from './pii-rule.ts';

export const ssnRule: PiiRule = {
  kind: 'ssn',
  title: 'US social security number',
  told: 'Three, two and four digits with dashes, or nine digits in a field of that name; numbers that are never given out do not count.',
  finds: [
    'ssn 123-45-6789',
    '{"ssn":"123456789"}',
    'social_security_number=123+45+6789',
    '123-45-6789',
    '/people/ssn/123-45-6789',
  ],
  ignores: [
    '000-12-3456',
    '666-12-3456',
    '900-12-3456',
    '123-00-4567',
    '123-45-0000',
    '1123-45-6789',
    '123-45-67890',
    '078-05-1120',
    '{"sku":"123-45-6789"}',
    '123456789',
    '/parts/123-45-6789',
  ],
};

/** Printed in advertisements, and therefore never anybody's. */
const advertised = new Set(['078051120', '219099999']);

export function isSsn(digits: string): boolean {
  return (
    /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits) &&
    new Set(digits).size > 1 &&
    !advertised.has(digits)
  );
}
