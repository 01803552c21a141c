import type { Random } from '../random.ts';
import { luhnDigit } from './checksums.ts';

const complete = (r: Random, start: string, length: number): string => {
  const digits = start + r.chars('digits', length - 1 - start.length);
  return digits + luhnDigit(digits);
};

/** Numbers with a beginning that an issuer has, and a digit that fits. */
export const cards = {
  visa: (r: Random) => complete(r, `4${r.digits(5)}`, 16),
  mastercard: (r: Random) => complete(r, `5${r.int(1, 5)}${r.chars('digits', 4)}`, 16),
  mastercardTwo: (r: Random) => complete(r, `2${r.int(221, 720)}`, 16),
  amex: (r: Random) => complete(r, `3${r.pick(['4', '7'])}${r.chars('digits', 4)}`, 15),
  discover: (r: Random) => complete(r, r.pick(['6011', '65']), 16),
  jcb: (r: Random) => complete(r, `35${r.int(28, 89)}`, 16),
  diners: (r: Random) => complete(r, '36', 14),
};

/** Right length and beginning, wrong last digit. */
export function brokenCard(r: Random): string {
  const card = cards.visa(r);
  return `${card.slice(0, -1)}${(Number(card.slice(-1)) + r.int(1, 9)) % 10}`;
}

/** The last digit fits, but no issuer begins like that. */
export const strangerNumber = (r: Random, length = 16): string =>
  complete(r, `${r.pick(['1', '7', '8', '9'])}${r.digits(3)}`, length);

/** The number of a phone as a device: 15 digits, and the same check digit as cards. */
export const imei = (r: Random): string => complete(r, `35${r.int(1, 9)}`, 15);

export const inGroups = (digits: string, separator: string): string =>
  (digits.length === 15
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/\d{1,4}/g) ?? [])
  ).join(separator);

/** Numbers that payment services publish for tests. */
export const testCards = [
  ['4242', '4242', '4242', '4242'],
  ['4111', '1111', '1111', '1111'],
  ['5555', '5555', '5555', '4444'],
].map((groups) => groups.join(''));
