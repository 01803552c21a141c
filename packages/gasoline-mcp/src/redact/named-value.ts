import { redactedHeader } from '@gasoline/protocol';
import { readContainer } from './container.ts';
import { type Field, isParameter } from './field.ts';
import { isCredentialHeaderValue } from './header-names.ts';
import { isPlaceholder } from './is-placeholder.ts';
import { maskSecret } from './mask-secret.ts';
import { readsAsCode, readsAsProse } from './plain-language.ts';
import { closeQuote, type Quote, quoteAt, quoteBefore, quoteLength } from './quotes.ts';
import type { Span } from './span.ts';
import { valueEnd } from './value-end.ts';

/** What was found behind a name, and where to read on. */
export interface NamedValue {
  spans: Span[];
  next: number;
}

/** Behind a name without quotes an open bracket may be program text that never closes. */
const maxBareContainer = 2000;
const scheme =
  /^(?:Bearer|Basic|Digest|Negotiate|NTLM|Token|ApiKey|AWS4-HMAC-SHA256|OAuth|Hawk|Signature)\s+\S/i;
const standIn = /\[[A-Za-z][A-Za-z _-]{0,40}\]/y;
const lineEnd = /[\r\n]|\\+[rn]/;
const nextEncodedField = /%(?:26|23|22|20|0[AD]|3[CE]|7D)/i;

/** `[` or `{` where a value begins, unless it begins a stand-in like `[REDACTED]` or `{{token}}`. */
export function opensContainer(text: string, at: number): boolean {
  const opening = text.charAt(at);
  if (opening === '{') return !text.startsWith('{{', at);
  if (opening !== '[') return false;
  standIn.lastIndex = at;
  return !standIn.test(text);
}

/** The value in quotes, if it is quoted. */
export function quotedValue(text: string, field: Field, mask?: string): NamedValue | undefined {
  const quote = quoteAt(text, field.from);
  if (quote === undefined || quote.mark.startsWith('%') !== field.isEncoded) return undefined;
  const start = field.from + quoteLength(quote);
  const { end, next } = closeQuote(text, start, quote);
  if (closesLiteral(text, field, quote)) return undefined;
  // In an address a quote may be part of the value.
  if (!field.isEncoded && isParameter(text, field) && valueEnd(text, field.from, true) > next)
    return undefined;
  const value = text.slice(start, end);
  if (quote.mark === '`' && value.includes('${')) return { spans: [], next: start };
  if (isPlaceholder(value) || (field.compares && isTypeName(value))) return { spans: [], next };
  return { spans: [{ start, end, mask }], next };
}

/**
 * In `log('token:', value)` the quote behind the colon ends what came before. Then something that cannot stand in
 * a value usually follows, and the line has an odd number of such quotes so far.
 */
function closesLiteral(text: string, { name, from, isSpaced }: Field, quote: Quote): boolean {
  if (isSpaced || name.quote !== undefined) return false;
  if (!/^[\s,)\]};:+]|^$/.test(text.slice(from + quoteLength(quote), from + quoteLength(quote) + 1)))
    return false;
  const line =
    text
      .slice(Math.max(0, name.start - 300), name.start)
      .split('\n')
      .at(-1) ?? '';
  return line.split(quote.mark).length % 2 === 0;
}

/** `typeof token === 'string'` */
function isTypeName(value: string): boolean {
  return value.length < 6 || /^(?:string|object|function|number|boolean|symbol|bigint)$/.test(value);
}

/** The value up to where something else begins; none if this is a sentence or program text. */
export function bareValue(text: string, field: Field, mask?: string): NamedValue | undefined {
  const start = field.from;
  const inAddress = isParameter(text, field);
  let end = valueEnd(text, start, inAddress);
  let value = text.slice(start, end);
  if (field.isEncoded) {
    const cut = value.search(nextEncodedField);
    if (cut !== -1) {
      end = start + cut;
      value = value.slice(0, cut);
    }
  }
  if (isPlaceholder(value)) return { spans: [], next: end };
  if (!inAddress) {
    if (field.compares && (field.isSpaced || value.length < 10 || readsAsCode(value))) return undefined;
    if (field.isColon && readsAsProse(value, text, end)) return undefined;
    if (field.isColon || field.isSpaced) {
      if (readsAsCode(value)) return undefined;
      if (field.name.quote === undefined ? isCount(value, field) : isIdentifier(value)) return undefined;
    }
  }
  return { spans: [{ start, end, mask: mask ?? quotedLike(field.name.quote, value) }], next: end };
}

/** The strings and numbers of the object or list that is the value. */
export function containedValues(text: string, field: Field, mask?: string): NamedValue {
  const { leaves, end } = readContainer(text, field.from);
  const { quote } = field.name;
  const spans: Span[] = [];
  for (const leaf of leaves) {
    const value = text.slice(leaf.start, leaf.end);
    if (isPlaceholder(value)) continue;
    if (quote === undefined && (leaf.isNumber || leaf.start > field.from + maxBareContainer)) continue;
    const { start } = leaf;
    spans.push({ start, end: leaf.end, mask: leaf.isNumber ? quotedLike(quote, value) : mask });
  }
  return { spans, next: end };
}

/** `Cookie: …`, up to the end of the line or the quote around the whole header. */
export function headerLine(text: string, field: Field): NamedValue | undefined {
  const start = field.from;
  const around = quoteBefore(text, field.name.start);
  const whole = around === undefined ? text.length : closeQuote(text, start, around).end;
  const end = lineEndBetween(text, start, whole);
  const value = text.slice(start, end);
  const hasScheme = scheme.test(value);
  if (isPlaceholder(hasScheme ? value.replace(/^\S+\s+/, '') : value)) return { spans: [], next: end };
  if (!isCredentialHeaderValue(field.name.text, value)) return undefined;
  if (!hasScheme) {
    const firstEnd = valueEnd(text, start, false);
    const first = text.slice(start, firstEnd);
    if (readsAsProse(first, text, firstEnd) || readsAsCode(first)) return undefined;
  }
  return { spans: [{ start, end, mask: redactedHeader }], next: end };
}

function lineEndBetween(text: string, start: number, end: number): number {
  const length = text.slice(start, end).search(lineEnd);
  return length === -1 ? end : start + length;
}

/** `token: 401` tells a status or an amount; `cvv: 401` does not. */
function isCount(value: string, { name }: Field): boolean {
  return /^\d{1,3}[.,]?$/.test(value) && !/cv[vc]|pass|pwd|otp/i.test(name.text);
}

/** `isAdmin ? 'secret' : place` */
function isIdentifier(value: string): boolean {
  return value.length < 12 && /^[A-Za-z_$]+[;,)]*$/.test(value);
}

/** Behind a name in quotes a number gives way to a text, which wants the same quotes. */
function quotedLike(quote: Quote | undefined, value: string): string | undefined {
  if (quote === undefined) return undefined;
  const mark = '\\'.repeat(quote.slashes) + quote.mark;
  return mark + maskSecret(value) + mark;
}
