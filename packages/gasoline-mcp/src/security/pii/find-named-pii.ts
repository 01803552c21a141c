import type { Effort } from '../../secrets/effort.ts';
import { isCard } from './card.ts';
import { isBirthDate, isPostalAddress } from './field-types.ts';
import { namedFields } from './named-field.ts';
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
}

/** A field counts only by whole words of its name, and only with a value of that type. */
const types: readonly NamedType[] = [
  {
    kind: 'address',
    name: /\b(?:address|street|addr|streetaddress)(?: (?:line|one|two|full|text|street))?$|^line$/,
    not: /\b(?:ip|mac|e|email|mail|web|wallet|contract|memory|server|host|bind|listen|remote|peer|proxy|url|dns|site|base|token|crypto|eth|btc|local|socket|device|node|from|to)\b(?! line)/,
    holds: isPostalAddress,
  },
  {
    kind: 'birth_date',
    name: /\b(?:dob|birthday|birthdate|dateofbirth|birth date|date of birth|birth day|born on|born|birth)$/,
    holds: isBirthDate,
  },
  {
    kind: 'phone',
    name: /\b(?:phone|telephone|mobile|tel|cell|cellphone|phonenumber|mobilephone|fax|telefon)(?: (?:number|no|num|nr|home|work|mobile|primary|e))?$/,
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
    const kind = typesOf(field.name).find((type) => type.holds(field.value))?.kind;
    if (kind === undefined) continue;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    spans.push({ kind, start: field.start, end: field.end });
  }
  return spans;
}
