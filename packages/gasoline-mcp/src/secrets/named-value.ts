import { readContainer } from './container.ts';
import { type Field, isParameter } from './field.ts';
import { isPlaceholder } from './is-placeholder.ts';
import { maskSecret } from './mask-secret.ts';
import { readsAsCode, readsAsProse } from './plain-language.ts';
import { closeQuote, type Quote, quoteAt, quoteLength } from './quotes.ts';
import type { Span } from './span.ts';
import { valueEnd } from './value-end.ts';

/** What was found behind a name, and where to read on. */
export interface NamedValue {
  spans: Span[];
  next: number;
}

/** Behind a name without quotes an open bracket may be program text that never closes. */
const maxBareLeaves = 50;
const standIn = /\[(?:REDACTED|redacted|too deep)\]/y;

/** `[` or `{` where a value begins, unless it begins a stand-in like `[REDACTED]` or `{{token}}`. */
export function opensContainer(text: string, at: number): boolean {
  const opening = text.charAt(at);
  if (opening === '{') return !text.startsWith('{{', at);
  return opening === '[' && endOfStandIn(text, at) === at;
}

function endOfStandIn(text: string, at: number): number {
  standIn.lastIndex = at;
  return at + (standIn.exec(text)?.[0].length ?? 0);
}

/** The value in quotes, if it is quoted. */
export function quotedValue(text: string, field: Field, mask?: string): NamedValue | undefined {
  const quote = quoteAt(text, field.from);
  if (quote === undefined || quote.mark.startsWith('%') !== field.isEncoded) return undefined;
  const start = field.from + quoteLength(quote);
  if (closesLiteral(text, field, quote)) return undefined;
  const { end, next } = closeQuote(text, start, quote);
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
  const behind = text.charAt(from + quoteLength(quote));
  if (behind !== '' && !/[\s,)\]};:+]/.test(behind)) return false;
  const before = text.slice(Math.max(0, name.start - 300), name.start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
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
  // An address has parameters of its own.
  if (field.isColon && !inAddress && /^https?:\/\//.test(text.slice(start, start + 8))) return undefined;
  const standInEnd = endOfStandIn(text, start);
  if (standInEnd > start && valueEnd(text, standInEnd, inAddress, field.isEncoded) === standInEnd)
    return { spans: [], next: standInEnd };
  const end = endOfLiteral(text, field) ?? valueEnd(text, start, inAddress, field.isEncoded);
  const value = text.slice(start, end);
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

const jsonLiteral = /(?:null|true|false|-?\d{1,40}(?:\.\d{1,40})?(?:[eE][+-]?\d{1,3})?)(?=\s{0,3}[,}\]])/y;
const emptyLiteral = /(?:null|true|false|undefined)(?=[}\])])/y;

/** Where a word or number of JSON ends, whatever brackets follow: `{"token":null},{…`. */
function endOfLiteral(text: string, { from, name, isColon }: Field): number | undefined {
  if (!isColon) return undefined;
  const literal = name.quote === undefined ? emptyLiteral : jsonLiteral;
  literal.lastIndex = from;
  const found = literal.exec(text)?.[0];
  return found === undefined ? undefined : from + found.length;
}

/** The strings and numbers of the object or list that is the value. */
export function containedValues(text: string, field: Field, mask?: string): NamedValue {
  const { leaves, end } = readContainer(text, field.from);
  const { quote } = field.name;
  const spans: Span[] = [];
  for (const { start, end: leafEnd, isNumber } of quote === undefined
    ? leaves.slice(0, maxBareLeaves)
    : leaves) {
    const value = text.slice(start, leafEnd);
    if (isPlaceholder(value) || (quote === undefined && isNumber)) continue;
    spans.push({ start, end: leafEnd, mask: isNumber ? quotedLike(quote, value) : mask });
  }
  return { spans, next: end };
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
