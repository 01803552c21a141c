import { isSecretName, redactedHeader } from '@gasoline/protocol';
import { type Place, placeOfField, placeOfPairedField } from './field-place.ts';
import { areComplaints, isComplaint } from './is-complaint.ts';
import { findSecrets, mayHoldSecrets } from '../secrets/find-secrets.ts';
import { isPlaceholder } from '../secrets/is-placeholder.ts';
import { maskSecret } from '../secrets/mask-secret.ts';
import { maskSpans } from './mask-spans.ts';

/** Deeper than anything that capture keeps; it keeps a hostile value from exhausting the stack. */
const maxDepth = 64;
const tooDeep = '[too deep]';
const maxPasses = 4;
/** Longer texts are read as text even if they are JSON. */
const maxJsonLength = 1024 * 1024;

/**
 * The same value with every secret in it masked. Nothing is changed in place; what holds no secret comes
 * back as it is.
 */
export function redact<T>(value: T): T {
  try {
    return redactValue(value, 'ordinary', 0) as T;
  } finally {
    // No longer than this one value: what passes here is secret.
    known.clear();
  }
}

/** The same text with every secret in it masked. A text that holds JSON still does so. */
export function redactText(text: string): string {
  return redact(text);
}

function redactValue(value: unknown, place: Place, depth: number): unknown {
  if (typeof value === 'string') return redactString(value, place, depth);
  if (typeof value === 'number' || typeof value === 'bigint') {
    return isSecretPlace(place) ? redactString(String(value), place, depth) : value;
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (depth >= maxDepth) return tooDeep;
  if (Array.isArray(value)) return redactArray(value, place, depth);
  return redactObject(value as Record<string, unknown>, place, depth);
}

function isSecretPlace(place: Place): boolean {
  return place === 'secret' || place === 'sensitive-header' || place === 'complaint';
}

function redactString(text: string, place: Place, depth: number): string {
  if (!isSecretPlace(place)) return redactTextAt(text, depth);
  if (isPlaceholder(text)) return text;
  if (place === 'complaint' && isComplaint(text)) return redactTextAt(text, depth);
  return place === 'sensitive-header' ? redactedHeader : maskSecret(text);
}

function redactArray(values: readonly unknown[], outer: Place, depth: number): unknown {
  const place = outer === 'secret' && areComplaints(values) ? 'complaint' : outer;
  let copy: unknown[] | undefined;
  for (const [i, value] of values.entries()) {
    const redacted = redactValue(value, placeOfItem(values, i, place), depth + 1);
    if (!Object.is(redacted, value)) {
      copy ??= [...values];
      copy[i] = redacted;
    }
  }
  return copy ?? values;
}

/** `['Authorization', '…']` in a list of headers, and `console.log('token:', token)`. */
function placeOfItem(values: readonly unknown[], i: number, place: Place): Place {
  const before = values[i - 1];
  const value = values[i];
  if (typeof before !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) return place;
  // Pairs of a list, or one flat list of names and values, as Node's `rawHeaders` is.
  if (place === 'headers' && (values.length === 2 || i % 2 === 1)) return placeOfField(before, value, place);
  if (place !== 'ordinary' && place !== 'complaints') return place;
  const label = /([\w$.-][\w$. -]{0,60}?)\s{0,3}[:=]\s{0,3}$/.exec(before.slice(-80))?.[1];
  if (label !== undefined) return isSecretName(label) && !/\s/.test(String(value)) ? 'secret' : place;
  // `['password', '…']`, an entry of a form, and `console.log('token', token)`, where the next word may be about it.
  const isEntry = values.length === 2 && isSecretName(before) && /\d/.test(String(value));
  return isEntry && !/\s/.test(String(value)) && !/\s/.test(before) ? 'secret' : place;
}

function redactObject(object: Record<string, unknown>, place: Place, depth: number): unknown {
  // Made with the first secret: most objects hold none.
  let copy: [string, unknown][] | undefined;
  const names = Object.keys(object);
  for (const [i, name] of names.entries()) {
    const value = object[name];
    // A name that is itself a secret says nothing about its value, neither now nor once it is masked.
    const redactedName = redactTextAt(name, depth);
    const fieldPlace = placeOfPairedField(name, object, place) ?? placeOfField(redactedName, value, place);
    const redacted = redactValue(value, fieldPlace, depth + 1);
    if (redactedName !== name || !Object.is(redacted, value))
      copy ??= names.slice(0, i).map((before) => [before, object[before]]);
    copy?.push([redactedName, redacted]);
  }
  return copy ? Object.fromEntries(withDistinctNames(copy)) : object;
}

/** Two secrets may look alike once they are masked. */
function withDistinctNames(entries: [string, unknown][]): [string, unknown][] {
  const taken = new Set<string>();
  const uses = new Map<string, number>();
  return entries.map(([name, value]) => {
    let distinct = name;
    for (let n = uses.get(name) ?? 1; taken.has(distinct); ) {
      n++;
      uses.set(name, n);
      distinct = `${name} (${n})`;
    }
    taken.add(distinct);
    return [distinct, value];
  });
}

/** A report says the same thousands of times, and short texts are worth remembering. */
const known = new Map<string, string>();
const maxKnown = 5_000;
const maxKnownChars = 200;

function redactTextAt(text: string, depth: number): string {
  if (!mayHoldSecrets(text)) return text;
  if (text.length > maxKnownChars) return redactClosely(text, depth);
  let redacted = known.get(text);
  if (redacted === undefined) {
    redacted = redactClosely(text, depth);
    if (known.size < maxKnown) known.set(text, redacted);
  }
  return redacted;
}

function redactClosely(text: string, depth: number): string {
  const parsed = parseJson(text);
  if (parsed === undefined) return redactPlainText(text);
  const redacted = redactValue(parsed, 'ordinary', depth + 1);
  if (!Object.is(redacted, parsed)) return JSON.stringify(redacted, null, indentOf(text));
  return hidesFields(text, parsed) ? JSON.stringify(parsed, null, indentOf(text)) : text;
}

/** A mask may change how the text around it reads, so that something else comes to light. */
function redactPlainText(text: string): string {
  let redacted = text;
  for (let pass = 0; pass < maxPasses; pass++) {
    const before = redacted;
    redacted = maskSpans(before, findSecrets(before));
    if (redacted === before) break;
  }
  return redacted;
}

/** Of two fields with one name the parser drops the first, with whatever secret it holds. */
function hidesFields(text: string, parsed: unknown): boolean {
  return JSON.stringify(parsed) !== text && findSecrets(text).length > 0;
}

/** The value of a text that is JSON and not a bare number or word. */
function parseJson(text: string): unknown {
  if (text.length > maxJsonLength) return undefined;
  const first = text.charAt(text.search(/\S/));
  if (first !== '{' && first !== '[' && first !== '"') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Cut, or not JSON after all: its secrets are found as those of any other text.
    return undefined;
  }
}

function indentOf(text: string): string {
  return /^\s{0,40}[[{]\r?\n([ \t]{1,8})/.exec(text)?.[1] ?? '';
}
