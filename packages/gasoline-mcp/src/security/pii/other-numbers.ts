import { fieldNameBefore } from '../../secrets/field-name-before.ts';
import type { PiiKind } from './pii-rule.ts';
import { wordsOf } from './words-of.ts';

/** Fields that hold numbers of their own kind, whatever these look like. */
const otherFields = new Set(
  `id ids uid guid sku isbn ean upc part order invoice tracking serial imei version build timestamp time date
   created updated expires seq sequence offset size bytes length hash checksum trace span request session
   account reference ref ticket case code barcode lat lng lon price amount total duration iban gtin lot batch
   po item product article quote shipment booking confirmation policy claim license licence permit meter asset
   docket parcel container reservation registration patent stock transaction receipt voucher certificate contract`.split(
    /\s+/,
  ),
);
const counter = new Set(['number', 'no', 'nr', 'num', 'code']);

/** The same in a sentence, where fewer words are sure. */
const otherWord =
  /(?:^|[^A-Za-z])(?:order|invoice|sku|isbn|ean|upc|gtin|part|item|article|serial|tracking|shipment|booking|ticket|ref|reference|lot|batch|po|build|version|release|model|uuid|id|policy|claim|licen[cs]e|permit|meter|asset|docket|case|parcel|container|reservation|registration|patent|stock|style|catalog(?:ue)?|transaction|receipt|voucher|certificate|contract|job|incident|issue|offset|delta|timestamp|ts|bestellnummer|auftrag|rechnung)\.?(?:\s(?:id|no|nr|number|num|code)\.?)?[\s:#=]{1,4}$/i;
const unitBehind = /^\s?(?:bytes?|[kmg]i?b|[mnu]?s|px|pts|points|rows|items)\b/i;
const ibanBefore = /\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){0,7} ?$/;
const decimalBehind = /^[,;\s]\s?[+-]?\d{1,3}\.\d/;
const decimalBefore = /\d\.\d+[,;\s]\s?$/;

/** In a path, what the part before it says that a number is. */
const segments: Readonly<Partial<Record<PiiKind, RegExp>>> = {
  card: /^(?:cards?|credit-?cards?|pan|payments?|payment-methods?)$/i,
  ssn: /^(?:ssn|social-?security(?:-?numbers?)?)$/i,
  phone: /^(?:phones?|phone-?numbers?|tel|mobiles?|sms|call|calls)$/i,
};

/** Whether what looks like a number of a person is said to be something else by what stands around it. */
export function isOtherNumber(text: string, kind: PiiKind, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  if (isOtherField(text, start) || ibanBefore.test(before)) return true;
  const written = text.slice(start, end);
  if (before.endsWith('/') && !saysItself(kind, written)) {
    const segment = /([\w-]{1,40})\/$/.exec(before)?.[1] ?? '';
    if (segments[kind]?.test(segment) !== true) return true;
  }
  if (kind !== 'phone') return false;
  const behind = text.slice(end, end + 20);
  const isDecimal = /^\+?\d+\.\d+$/.test(written);
  if (isDecimal && (decimalBehind.test(behind) || decimalBefore.test(before))) return true;
  return otherWord.test(before) || unitBehind.test(behind);
}

/** A plus sign and a country's code, or the groups that are printed on cards, are no id. */
function saysItself(kind: PiiKind, written: string): boolean {
  return kind === 'phone' ? /^(?:\+|%2B)/i.test(written) : kind === 'card' && /\D/.test(written);
}

function isOtherField(text: string, start: number): boolean {
  const name = fieldNameBefore(text, start);
  if (name === undefined) return false;
  const words = wordsOf(name).split(' ');
  const last = words.pop() ?? '';
  return otherFields.has(last) || (counter.has(last) && words.some((word) => otherFields.has(word)));
}
