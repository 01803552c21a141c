import type { Effort } from '../../secrets/effort.ts';
import { isCard } from './card.ts';
import { afterDigits, nextDigitGroup } from './digit-groups.ts';
import { isOtherNumber } from './other-numbers.ts';
import { isInternational, isNorthAmerican } from './phone.ts';
import type { PiiKind, PiiSpan } from './pii-rule.ts';
import { isSsn } from './ssn.ts';

const fewestDigits = 9;
/** At most this much stands before the first digit: an encoded plus sign, or a plus sign and a bracket. */
const maxLead = 8;
const lead = /(?:\+|%2[Bb]|\\u002[Bb]|&#43;)?\(?$/;
// In groups. An encoded plus sign or space counts as what it stands for.
const number =
  /(?:(?<![\w.#-]|\d[,/])|(?<=\\[nrt]))(?:\+|%2[Bb]|\\u002[Bb]|&#43;)?\(?\d(?:[ .+()-]{0,2}\d|%20\d){8,18}(?![\w%]|[-.,]\d|\.[a-z])/y;

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
    if (kind !== undefined && !isOtherNumber(text, kind, start, end)) spans.push({ kind, start, end });
    // Digits that are none of these may still be followed by some that are: `12 4111 …`.
    at = nextDigitGroup(text, kind === undefined ? afterDigits(text, at) : end, fewestDigits);
  }
  return spans;
}

function kindOf(found: string): PiiKind | undefined {
  const written = found.replace(/%2[Bb]|\\u002[Bb]|&#43;/, '+').replaceAll('%20', ' ');
  const digits = written.replace(/\D/g, '');
  if (/^\d{3}-\d{2}-\d{4}$/.test(written)) return isSsn(digits) ? 'ssn' : undefined;
  if (/^\d+(?:([ +-])\d+(?:\1\d+)*)?$/.test(written) && isCard(digits, false)) {
    return isGrouped(written) ? 'card' : undefined;
  }
  if (written.startsWith('+')) return isInternational(digits) && !isDecimal(written) ? 'phone' : undefined;
  return isNorthAmerican(written) ? 'phone' : undefined;
}

/** All digits together, or in the groups that are printed on cards. */
function isGrouped(written: string): boolean {
  const groups = written.split(/\D/).map((group) => group.length);
  return groups.length === 1 || /^(?:4,4,4,4|4,6,5|4,6,4)$/.test(groups.join(','));
}

/** `+52.5200` is a coordinate or an amount; `+1.4155550123` is how registries of domains write a phone. */
function isDecimal(written: string): boolean {
  return /^\+\d+\.\d+$/.test(written) && !/^\+\d{1,3}\.\d{9,12}$/.test(written);
}
