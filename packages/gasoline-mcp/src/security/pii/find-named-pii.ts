import type { Effort } from '../../secrets/effort.ts';
import { isCard } from './card.ts';
import { isBirthDate, isPostalAddress } from './field-types.ts';
import { type NamedField, namedFields } from './named-field.ts';
import { isNamedPhone } from './phone.ts';
import type { PiiKind, PiiSpan } from './pii-rule.ts';
import { isSsn } from './ssn.ts';
import { wordsOf } from './words-of.ts';

interface NamedType {
  kind: PiiKind;
  /** The words of the name, one space apart. */
  name: RegExp;
  not?: RegExp;
  holds: (value: string) => boolean;
  /** Its form tells where it ends, so words may follow it. */
  endsItself?: true;
}

/** A field counts only by whole words of its name, and only with a value of that type. */
const types: readonly NamedType[] = [
  {
    kind: 'address',
    name: /\b(?:address|street|addr|streetaddress)(?: (?:line|one|two|full|text|street))?$|^line$/,
    not: /\b(?:ip|mac|e|email|mail|web|wallet|contract|memory|server|host|bind|listen|remote|peer|proxy|url|dns|site|base|token|crypto|eth|btc|local|socket|device|node|from|to|cell|sheet|bus|register|block|broadcast|gateway|subnet|network|hardware|source|destination|sender|reply|store|shop|branch|venue|office|warehouse|headquarters|company|business|pickup|depot|station|hotel|restaurant)\b(?! line)/,
    holds: isPostalAddress,
  },
  {
    kind: 'birth_date',
    name: /\b(?:dob|bday|birthday|birthdate|dateofbirth|geburtsdatum|geburtstag|birth date|date of birth|birth day|born on|born|birth)$/,
    holds: isBirthDate,
    endsItself: true,
  },
  {
    kind: 'phone',
    name: /\b(?:phones?|telephone|mobile|tel|cell|msisdn|whatsapp|contact(?= number)|contactnumber|cellphone|phonenumber|mobilephone|fax|telefon)(?: (?:number|no|num|nr|home|work|mobile|primary|e))?$/,
    holds: isNamedPhone,
  },
  {
    kind: 'ssn',
    name: /\b(?:ssn|social security|social security number|socialsecuritynumber|social)(?: (?:number|no|num))?$/,
    holds: (value) => /^\d{3}[ -]?\d{2}[ -]?\d{4}$/.test(value) && isSsn(value.replace(/\D/g, '')),
  },
  {
    kind: 'card',
    name: /\b(?:card|cc|pan|cardnumber|creditcard|credit)(?: (?:number|no|num|card|pan))?$/,
    holds: (value) => /^\d[\d -]{10,25}\d$/.test(value) && isCard(value.replace(/\D/g, ''), true),
  },
];

export function findNamedPii(text: string, effort: Effort, atMost: number): PiiSpan[] {
  const spans: PiiSpan[] = [];
  const counts = new Map<PiiKind, number>();
  // The same few names come again and again; what they may hold is found out once.
  const known = new Map<string, readonly NamedType[]>();
  const typesOf = (name: string) => {
    let mayBe = known.get(name);
    if (mayBe === undefined) {
      const words = wordsOf(name);
      mayBe = types.filter((type) => type.name.test(words) && !type.not?.test(words));
      known.set(name, mayBe);
    }
    return mayBe;
  };
  const isFull = ({ kind }: NamedType) => (counts.get(kind) ?? 0) >= atMost;

  for (const field of namedFields(text, effort, (name) => typesOf(name).some((type) => !isFull(type)))) {
    for (const type of typesOf(field.name)) {
      const length = heldLength(type, field, text, effort);
      if (length === undefined) continue;
      counts.set(type.kind, (counts.get(type.kind) ?? 0) + 1);
      spans.push({ kind: type.kind, start: field.start, end: field.start + length });
      break;
    }
  }
  return spans;
}

/** Trying a value word by word takes longer than finding it. */
const wordsLook = 3;
/** More words than a date or a number in groups has. */
const maxWords = 8;

/** How much of a field's value is of a type: all of it, or its first words. */
function heldLength(
  { holds, endsItself }: NamedType,
  { value, start, end, isInLine }: NamedField,
  text: string,
  effort: Effort,
): number | undefined {
  if (holds(value)) return end - start;
  if (!isInLine && !endsItself) return undefined;
  // All of these begin with a digit or a sign before one, but for a month.
  if (!/^(?:[+(\d]|[A-Z][a-z]{2,8}\.? \d)/.test(value)) return undefined;
  effort.looks -= wordsLook;
  const words = text.slice(start, end).split(' ');
  for (let count = Math.min(maxWords, words.length - 1); count > 0; count--) {
    const beginning = words
      .slice(0, count)
      .join(' ')
      .replace(/[.,;]$/, '');
    // With a time of day it is not when somebody was born, but when something happened.
    if (holds(beginning)) return /^\d{1,2}:\d\d/.test(words[count] ?? '') ? undefined : beginning.length;
  }
  return undefined;
}
