import type { Effort } from '../../secrets/effort.ts';
import { fieldNameBefore } from '../../secrets/field-name-before.ts';
import { isCard } from './card.ts';
import { afterDigits, nextDigitGroup } from './digit-groups.ts';
import { isInternational, isNorthAmerican } from './phone.ts';
import type { PiiKind, PiiSpan } from './pii-rule.ts';
import { isSsn } from './ssn.ts';
import { wordsOf } from './words-of.ts';

const fewestDigits = 9;
/** At most this much stands before the first digit: an encoded plus sign, or a plus sign and a bracket. */
const maxLead = 4;
const lead = /(?:\+|%2[Bb])?\(?$/;
// In groups. An encoded plus sign or space counts as what it stands for.
const number =
  /(?:(?<![\w.#/-]|\d,)|(?<=\\[nrt]))(?:\+|%2[Bb])?\(?\d(?:[ .+()-]{0,2}\d|%20\d){8,18}(?![\w%]|[-.,]\d|\.[a-z])/y;

/** Fields that hold numbers of their own kind, whatever these look like. */
const otherNumbers = new Set(
  `id ids uid guid sku isbn ean upc part order invoice tracking serial imei version build timestamp time date
   created updated expires seq sequence offset size bytes length hash checksum trace span request session
   account reference ref ticket case code barcode lat lng lon price amount total duration`.split(/\s+/),
);

/** Numbers that tell by themselves what they are: cards, social security numbers, phones. */
export function findNumbers(text: string, effort: Effort): PiiSpan[] {
  const spans: PiiSpan[] = [];
  for (let at = nextDigitGroup(text, 0, fewestDigits); at !== -1; ) {
    if (--effort.looks < 0) break;
    const start = at - (lead.exec(text.slice(Math.max(0, at - maxLead), at))?.[0].length ?? 0);
    number.lastIndex = start;
    const found = number.exec(text)?.[0];
    const kind = found === undefined ? undefined : kindOf(found);
    const end = start + (found?.length ?? 0);
    if (kind !== undefined && !isOtherField(text, start)) spans.push({ kind, start, end });
    // Digits that are none of these may still be followed by some that are: `12 4111 …`.
    at = nextDigitGroup(text, kind === undefined ? afterDigits(text, at) : end, fewestDigits);
  }
  return spans;
}

function kindOf(found: string): PiiKind | undefined {
  const written = found.replace(/%2[Bb]/, '+').replaceAll('%20', ' ');
  const digits = written.replace(/\D/g, '');
  if (/^\d{3}-\d{2}-\d{4}$/.test(written)) return isSsn(digits) ? 'ssn' : undefined;
  if (/^\d+(?:([ +-])\d+(?:\1\d+)*)?$/.test(written) && isCard(digits, false)) {
    return isGrouped(written) ? 'card' : undefined;
  }
  if (written.startsWith('+')) return isInternational(digits) ? 'phone' : undefined;
  return isNorthAmerican(written) ? 'phone' : undefined;
}

/** All digits together, or in the groups that are printed on cards. */
function isGrouped(written: string): boolean {
  const groups = written.split(/\D/).map((group) => group.length);
  return groups.length === 1 || /^(?:4,4,4,4|4,6,5|4,6,4)$/.test(groups.join(','));
}

function isOtherField(text: string, start: number): boolean {
  const name = fieldNameBefore(text, start);
  return name !== undefined && otherNumbers.has(/\w*$/.exec(wordsOf(name))?.[0] ?? '');
}
