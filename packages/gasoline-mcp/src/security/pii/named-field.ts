import type { Effort } from '../../secrets/effort.ts';
import { endOfName, startOfName } from '../../secrets/name-in-text.ts';
import { valueApart } from '../../secrets/value-apart.ts';
import { closeQuote, quoteAt, quoteLength } from '../../secrets/quotes.ts';

/** A field whose name may say something about a person, and its value as it stands in the text. */
export interface NamedField {
  name: string;
  start: number;
  end: number;
  value: string;
  /** Whether other words may follow the value, as in a line of a log: `dob=1987-06-05 ok`. */
  isInLine: boolean;
}

const hint =
  /address|street|phone|mobile|\btel|cell|\bdob|birth|ssn|social|card|\bpan\b|\bcc|credit|\bfax|addr|telefon|\bline_?1|\bborn\b|bday|geburt|msisdn|whatsapp|contact_?number/gi;
const separator =
  /(?:\\{0,16}["'`]|&quot;|%22)?\]?\s{0,8}(?:[:=]|%3[AaDd])\s{0,8}(?:\[\s{0,40}(?=\\{0,16}["']))?/y;
/** The next field of the same line. */
const nextField = /\s[\w.-]{1,40}(?:=|:\s)/;
/** The cell beside the one that names it. */
const nextCell = /\s{0,8}:?\s{0,8}<\/(?:td|th|dt)>\s{0,80}<(?:td|dd)(?:\s[^<>]{0,200})?>/y;
const tagEnd = /(?:\s[^<>]{0,200})?>/y;
const bareEnd = /[&\r\n,;<>"'{}[\]|)]|\\[nrt"]|$/g;
const maxValue = 300;
/** So far from its name a value may stand, in either direction. */
const reach = 1_000;

/** The fields of a text whose names `isWanted`, in order. */
export function* namedFields(
  text: string,
  effort: Effort,
  isWanted: (name: string) => boolean,
): Generator<NamedField> {
  let from = 0;
  for (;;) {
    hint.lastIndex = from;
    const hit = hint.exec(text);
    if (hit === null || --effort.looks < 0) return;
    const nameEnd = endOfName(text, hit.index + hit[0].length);
    from = nameEnd;
    const nameStart = startOfName(text, hit.index);
    const name = text.slice(nameStart, nameEnd);
    const place = isWanted(name) ? valueAt(text, nameStart, nameEnd) : undefined;
    if (place === undefined || place.end - place.start > maxValue) continue;
    yield { name, ...place, value: plain(text.slice(place.start, place.end)) };
  }
}

type Place = Pick<NamedField, 'start' | 'end' | 'isInLine'>;

function valueAt(text: string, nameStart: number, nameEnd: number): Place | undefined {
  separator.lastIndex = nameEnd;
  const between = separator.exec(text);
  if (between !== null) {
    const from = nameEnd + between[0].length;
    const quote = quoteAt(text, from);
    if (quote === undefined)
      return { ...trimmed(text, from, endOf(text, from)), isInLine: between[0].includes('=') };
    const start = from + quoteLength(quote);
    // Looking for the other quote in all of a long text, again and again, would take forever.
    const { end } = closeQuote(text.slice(start, start + maxValue + 20), 0, quote);
    return { start, end: start + end, isInLine: false };
  }
  return contentAt(text, nameStart, nameEnd) ?? apartAt(text, nameStart, nameEnd);
}

/** `<dob>…</dob>`, and `<dt>Date of birth</dt><dd>…</dd>`. */
function contentAt(text: string, nameStart: number, nameEnd: number): Place | undefined {
  nextCell.lastIndex = nameEnd;
  tagEnd.lastIndex = nameEnd;
  const isTag = /[<:]/.test(text.charAt(nameStart - 1)) && /[> ]/.test(text.charAt(nameEnd));
  const tag = nextCell.exec(text) ?? (isTag ? tagEnd.exec(text) : null);
  if (tag === null) return undefined;
  const from = nameEnd + tag[0].length;
  const length = text.slice(from, from + maxValue + 1).indexOf('</');
  return length === -1 ? undefined : { ...trimmed(text, from, from + length), isInLine: false };
}

/** A part of a multipart body, an input element, a pair in JSON. */
function apartAt(text: string, nameStart: number, nameEnd: number): Place | undefined {
  const shift = Math.max(0, nameStart - reach);
  const near = text.slice(shift, nameEnd + reach);
  const value = valueApart(near, nameStart - shift, nameEnd - shift);
  if (value === undefined) return undefined;
  return { start: value.start + shift, end: value.end + shift, isInLine: false };
}

function endOf(text: string, from: number): number {
  const near = text.slice(from, from + maxValue + 1);
  bareEnd.lastIndex = 0;
  const value = near.slice(0, bareEnd.exec(near)?.index);
  return from + (nextField.exec(value)?.index ?? value.length);
}

function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const value = text.slice(start, end);
  return { start: start + value.length - value.trimStart().length, end: start + value.trimEnd().length };
}

/** As the reader means it: `12+Main%20Street` is `12 Main Street`. */
function plain(value: string): string {
  if (!/[%+]/.test(value)) return value;
  const spaced = value.replace(/(?<=\S)\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
