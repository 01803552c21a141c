import { crc32 } from 'node:zlib';
import { alphabets } from '../random.ts';

/** The last six characters of a GitHub or npm token: CRC-32 of the random part, in base 62. */
export function base62Checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (rest > 0) {
    digits = alphabets.base62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits.padStart(6, '0');
}

/** The last digit that makes a number pass the check of card companies (Luhn). */
export function luhnDigit(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}
