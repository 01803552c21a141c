import type { Effort } from '../../secrets/effort.ts';
import { endOfName, startOfName } from '../../secrets/name-in-text.ts';
import { closeQuote, quoteAt, quoteLength } from '../../secrets/quotes.ts';

/** A field whose name may say something about a person, and its value as it stands in the text. */
export interface NamedField {
  name: string;
  start: number;
  end: number;
  value: string;
}

const hint =
  /address|street|phone|mobile|\btel|cell|\bdob|birth|ssn|social|card|\bpan\b|\bcc|credit|\bfax|addr|telefon|\bline_?1|\bborn\b/gi;
const separator = /(?:\\{0,16}["'`]|&quot;|%22)?\]?\s{0,8}(?:[:=]|%3[AaDd])\s{0,8}/y;
const tagEnd = /(?:\s[^<>]{0,200})?>/y;
const bareEnd = /[&\r\n,;<>"'{}[\]|)]|\\[nrt"]|$/g;
const maxValue = 300;

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
    const name = text.slice(startOfName(text, hit.index), nameEnd);
    const place = isWanted(name) ? valueAt(text, nameEnd) : undefined;
    if (place === undefined || place.end - place.start > maxValue) continue;
    yield { name, ...place, value: plain(text.slice(place.start, place.end)) };
  }
}

function valueAt(text: string, nameEnd: number): { start: number; end: number } | undefined {
  separator.lastIndex = nameEnd;
  const between = separator.exec(text);
  if (between !== null) {
    const from = nameEnd + between[0].length;
    const quote = quoteAt(text, from);
    if (quote === undefined) return trimmed(text, from, endOf(text, from));
    const start = from + quoteLength(quote);
    // Looking for the other quote in all of a long text, again and again, would take forever.
    const { end } = closeQuote(text.slice(start, start + maxValue + 20), 0, quote);
    return { start, end: start + end };
  }
  tagEnd.lastIndex = nameEnd;
  const tag = text.charAt(nameEnd) === '>' || text.charAt(nameEnd) === ' ' ? tagEnd.exec(text) : null;
  if (tag === null) return undefined;
  const from = nameEnd + tag[0].length;
  const end = text.slice(from, from + maxValue + 1).indexOf('</');
  return end === -1 ? undefined : trimmed(text, from, from + end);
}

function endOf(text: string, from: number): number {
  const near = text.slice(from, from + maxValue + 1);
  bareEnd.lastIndex = 0;
  return from + (bareEnd.exec(near)?.index ?? near.length);
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
