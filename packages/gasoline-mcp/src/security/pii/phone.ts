import type { PiiRule } from './pii-rule.ts';

export const phoneRule: PiiRule = {
  kind: 'phone',
  title: 'Phone number',
  told: 'An international number with its country code, the North American form, or a number in a field that is named so.',
  finds: [
    '+14155550123',
    'call +49 30 901820 now',
    '(415) 555-0123',
    '415-555-0123',
    '415.555.0123',
    '{"phone":"0309018200"}',
    'mobile=07700900123&x=1',
    '{"tel":"+44 (0)20 7946 0018"}',
    'tel=%2B14155550123',
    '{"phoneNumber":4155550123}',
    'https://a.example/verify/+4930901820',
    'https://a.example/verify/%2B4930901820/code',
    '/phones/415-555-0123',
    'user=12 phone=030-9018200 status=ok',
    'phone number 415-555-0123',
    '+1.4155550123',
    '{"to":"\\u002B14155550123"}',
    '{"contactNumber":"07700900123"}',
    '{"phones":["030 9018 200"]}',
    '<input name="phone" type="tel" value="030 9018 200">',
    '{"name":"phone","value":"030 9018 200"}',
  ],
  ignores: [
    '1700000000000',
    '+1',
    '+100 points',
    '+0200',
    'UTC+05:30',
    '2026-01-02',
    '10.0.0.1',
    '555-0123',
    'ISBN 978-3-16-148410-0',
    '4155550123',
    'x+14155550123',
    '+48.8566, +2.3522',
    '{"phone":"required"}',
    '{"telemetry":"4155550123"}',
    '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
    'order no. 202-555-0143',
    '{"order_number":"202-555-0143"}',
    '/orders/303-555-0199/items',
    'SKU 415-555-0123',
    'build 415.555.0123',
    '(123) 456-7890',
    '415-055-0123',
    '555-555-5555',
    '+52.5200080, +13.4049540',
    'delta: +4930901820 bytes',
    '10.0.0.1:8080,10.0.0.2:8080',
    'DE89 3704 0044 0532 0130 00',
    '20260102030405',
  ],
};

/** Every country code in use. No code is the beginning of another. */
const countryCode =
  /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2(?:1[1-368]|2\d|3\d|4\d|5[0-8]|6\d|9[01789])|3(?:5\d|7[0-8]|8[0-35-79])|42[013]|5(?:0\d|9\d)|6(?:7[02-9]|8\d|9[0-2])|8(?:5[02356]|80|86)|9(?:6[0-8]|7[0-79]|9[2-68]))/;
/** How many digits follow these codes; elsewhere, as many as the international plan allows. */
const lengths: Readonly<Record<string, readonly [min: number, max: number]>> = {
  1: [10, 10],
  7: [10, 10],
  33: [9, 9],
  34: [9, 9],
  44: [9, 10],
  61: [9, 9],
  86: [8, 11],
  91: [10, 10],
};

const isOneDigit = /^(\d)\1*$/;

/** Digits behind a plus sign. */
export function isInternational(digits: string): boolean {
  const code = countryCode.exec(digits)?.[0];
  if (code === undefined || digits.length > 15) return false;
  // Some write the zero of calls within the country, too: +44 (0)20 …
  const rest = digits.slice(code.length).replace(/^0/, '');
  const [min, max] = lengths[code] ?? [7, 12];
  return rest.length >= min && rest.length <= max && !isOneDigit.test(rest);
}

/** `(415) 555-0123`, `415-555-0123`, `415.555.0123`, `1-415-555-0123`. Neither part begins with 0 or 1. */
export function isNorthAmerican(written: string): boolean {
  return (
    /^(?:1[ -])?(?:\([2-9]\d{2}\) ?[2-9]\d{2}[ .-]\d{4}|[2-9]\d{2}([.-])[2-9]\d{2}\1\d{4})$/.test(written) &&
    !isOneDigit.test(written.replace(/\D/g, ''))
  );
}

/** What a field of that name may hold. */
export function isNamedPhone(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  return (
    /^\+?[\d\s()./-]+(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i.test(written) &&
    digits.length >= 7 &&
    digits.length <= 16 &&
    !isOneDigit.test(digits) &&
    !/^\d{4}-\d{2}-\d{2}/.test(written) &&
    !/^\d+\.\d+$/.test(written)
  );
}
