import type { PiiRule } from './pii-rule.ts';

/** What the first digits say, and how many there are then. */
const issuers: readonly (readonly [start: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [16]],
  [/^5[1-5]/, [16]],
  [/^2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)/, [16]],
  [/^3[47]/, [15]],
  [/^6(?:011|4[4-9]|5)/, [16]],
  [/^35(?:2[89]|[3-8]\d)/, [16]],
  [/^3(?:0[0-5]|[689])/, [14]],
  [/^62/, [16]],
];
/** Also in use, but so short, so long or so common that only a name of a card tells them from other numbers. */
const namedIssuers: readonly (readonly [start: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 19]],
  [/^(?:5[0678]|6)/, [12, 13, 14, 15, 16, 17, 18, 19]],
];

export const cardRule: PiiRule = {
  kind: 'card',
  title: 'Payment card number',
  told: "The issuer's first digits, the length that belongs to them, and the check digit.",
  finds: [
    '4111 1111 1111 1111',
    'paid with 5555-5555-5555-4444.',
    '{"number":"378282246310005"}',
    '{"cardNumber":"6304000000000000"}',
    'card=6011111111111117&exp=12',
    '4111+1111+1111+1111',
    'order 12 4111 1111 1111 1111',
    'https://shop.example/cards/4111111111111111/charge',
    '/pay/4111-1111-1111-1111',
    '--b\r\nContent-Disposition: form-data; name="card_number"\r\n\r\n6304000000000000\r\n--b',
  ],
  ignores: [
    '4111 1111 1111 1112',
    '1234567812345678',
    '0.4111111111111111',
    '41111111111111110',
    'a4111111111111111',
    '9999999999999995',
    '{"id":4242424242424242}',
    '2026-01-02 03:04:05',
    '/orders/4111111111111111',
    '{"order_number":"4111111111111111"}',
    'IBAN GB29 NWBK 4111 1111 1111 1111',
  ],
};

/** Whether the digits are those of a card. */
export function isCard(digits: string, isNamed: boolean): boolean {
  const table = isNamed ? [...issuers, ...namedIssuers] : issuers;
  const fits = table.some(([start, lengths]) => lengths.includes(digits.length) && start.test(digits));
  return fits && new Set(digits).size > 1 && hasCheckDigit(digits);
}

/** The formula of Luhn. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const twice = digit * 2;
    sum += i % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0;
}
