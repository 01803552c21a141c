import { type Quote, quoteBefore, quoteLength } from './quotes.ts';

/** A name in a text. */
export interface Name {
  text: string;
  start: number;
  /** How the name is quoted, if it is. */
  quote: Quote | undefined;
}

const maxNameLength = 100;
const backslash = 92;
const percent = 37;

/** Letters, digits and `_ $ - . [ ] %`: `user[password]`, `user%5Bpassword%5D`, `config.api-key`. */
const nameCodes = new Uint8Array(128);
for (const character of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$-.[]%') {
  nameCodes[character.charCodeAt(0)] = 1;
}

/** Where the name ends that goes on at `from`. An encoded `:` or `=` is not part of it. */
export function endOfName(text: string, from: number): number {
  let end = from;
  while (nameCodes[text.charCodeAt(end)] === 1 && end - from < maxNameLength) {
    if (text.charCodeAt(end) === percent && /^%3[AD]/i.test(text.slice(end, end + 3))) break;
    end++;
  }
  return end;
}

/** Where the name starts that ends at `end`; the same place if there is none, or none of sensible length. */
export function startOfName(text: string, end: number): number {
  let start = end;
  while (nameCodes[text.charCodeAt(start - 1)] === 1) {
    start--;
    if (end - start > maxNameLength) return end;
  }
  // In text that is still escaped the letter of a line break is not the name's: `\nCookie: …`.
  if (start < end && text.charCodeAt(start - 1) === backslash) {
    start += /^(?:[nrtbf]|u[0-9A-Fa-f]{4})/.exec(text.slice(start, end))?.[0].length ?? 0;
  }
  return start;
}

/** The name in front of a `:` or `=`. */
export function nameBefore(text: string, separator: number): Name | undefined {
  let end = spacesBefore(text, separator);
  // obj["password"] = …
  if (text.charAt(end - 1) === ']' && quoteBefore(text, end - 1) !== undefined) end--;
  const quote = quoteBefore(text, end);
  return quote === undefined ? bareName(text, end) : quotedName(text, end - quoteLength(quote), quote);
}

/** The word that stands before a name, as `API` in `API key: …`. */
export function wordBefore(text: string, start: number): string {
  const end = spacesBefore(text, start);
  if (end === start) return '';
  let from = end;
  while (end - from < 30 && nameCodes[text.charCodeAt(from - 1)] === 1) from--;
  return text.slice(from, end);
}

function spacesBefore(text: string, from: number): number {
  let end = from;
  while (from - end < 8 && (text.charCodeAt(end - 1) === 32 || text.charCodeAt(end - 1) === 9)) end--;
  return end;
}

function quotedName(text: string, end: number, quote: Quote): Name | undefined {
  const from = Math.max(0, end - maxNameLength);
  const open = text.slice(from, end).lastIndexOf(quote.mark);
  const start = from + open + quote.mark.length;
  return open === -1 || start === end ? undefined : { text: text.slice(start, end), start, quote };
}

function bareName(text: string, end: number): Name | undefined {
  const start = startOfName(text, end);
  if (start === end) return undefined;
  const name = text.slice(start, end);
  return { text: name.includes('%') ? lastPart(name) : name, start, quote: undefined };
}

/** In an encoded address the name follows an encoded `?` or `&`. */
function lastPart(encoded: string): string {
  let decoded = encoded;
  try {
    decoded = decodeURIComponent(encoded);
  } catch {
    // Half an escape sequence, or bytes of another encoding: the name as it stands has to do.
  }
  return /[^?&#;/,{"'=\s]*$/.exec(decoded)?.[0] ?? '';
}
