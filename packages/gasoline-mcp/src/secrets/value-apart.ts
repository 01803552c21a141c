import { closeQuote, quoteAt, quoteLength } from './quotes.ts';
import type { Span } from './span.ts';

const lineBreak = String.raw`(?:\r?\n|(?:\\{1,16}r)?\\{1,16}n)`;
const inLine = String.raw`(?:[^\r\n\\]|\\{1,16}["'])`;
const partHead = new RegExp(
  String.raw`\\{0,16}["']?(?:;${inLine}{0,300})?(?:${lineBreak}${inLine}{1,300}){0,5}${lineBreak}{2}`,
  'y',
);
const partEnd = new RegExp(`${lineBreak}--|$`, 'g');

const pairedName =
  /(?<=[{,[]\s{0,40}\\{0,16})["'](?:name|key|id|field|label|type|header|param)\\{0,16}["']\s{0,3}:\s{0,3}\\{0,16}["'][\w. -]{0,40}$/i;
const pairedField = /["'](?:value|val|content)\\{0,16}["']\s{0,3}:\s{0,3}(?=\\{0,16}["'])/i;
/** So far apart name and value of a pair may stand, in either direction. */
const maxPair = 300;

const line = /(?:^|[\s-])(?:name|key):[ \t]{1,3}["']?$/;
const nextLine = /["']?[ \t]{0,3}\r?\n[ \t]{0,40}value:[ \t]{1,3}/y;
const elements = /<(?:key|name)>$/i;
const nextElement = /<\/(?:key|name)>\s{0,80}<(?:string|value)>/iy;

const attribute = /[\s;](?:name|id|key|type|property)=\\{0,16}["']?$/i;
const valueAttribute = /\s(?:value|content)\s{0,3}=\s{0,3}/i;
const contentElement = /^<(?:string|entry|property|setting|item|config|param|var|field|data)\s/i;
const bareAttributeEnd = /[\s>]|$/g;
const bareEnd = /[\s<]|$/g;
/** More of a tag is not looked at, in either direction. */
const maxTag = 300;

/**
 * The value of a name that is itself a value: a part of a multipart body, a pair of fields in JSON or YAML, two
 * attributes of an element, an element and the next. `isType` says that the name is a type rather than a name.
 */
export function valueApart(
  text: string,
  nameStart: number,
  nameEnd: number,
): (Span & { isType: boolean }) | undefined {
  const before = text.slice(Math.max(0, nameStart - 100), nameStart);
  const naming = attribute.exec(before)?.[0] ?? pairedName.exec(before)?.[0];
  if (naming === undefined) {
    const span = line.test(before)
      ? after(text, nameEnd, nextLine)
      : elements.test(before)
        ? after(text, nameEnd, nextElement)
        : undefined;
    return span && { ...span, isType: false };
  }
  const isMarkup = naming.includes('=');
  const span = isMarkup
    ? (partValue(text, nameEnd) ?? attributeOfTag(text, nameStart))
    : pairedValue(text, nameStart, nameEnd);
  return span && { ...span, isType: /type/i.test(naming) };
}

function partValue(text: string, nameEnd: number): Span | undefined {
  partHead.lastIndex = nameEnd;
  const head = partHead.exec(text);
  if (head === null) return undefined;
  const start = nameEnd + head[0].length;
  partEnd.lastIndex = start;
  return { start, end: partEnd.exec(text)?.index ?? text.length };
}

/** `{"name":"API_KEY","value":"…"}`, in either order and with others between, but within one flat object. */
function pairedValue(text: string, nameStart: number, nameEnd: number): Span | undefined {
  const behind = text.slice(nameEnd, nameEnd + maxPair).split(/[{}]/, 1)[0] ?? '';
  const next = pairedField.exec(behind);
  if (next !== null) return quotedSpan(text, nameEnd + next.index + next[0].length);
  const from = Math.max(0, nameStart - maxPair);
  const before = text.slice(from, nameStart);
  const open = before.lastIndexOf('{');
  if (open === -1 || before.indexOf('}', open) !== -1) return undefined;
  const previous = pairedField.exec(before.slice(open));
  return previous === null ? undefined : quotedSpan(text, from + open + previous.index + previous[0].length);
}

function after(text: string, nameEnd: number, between: RegExp): Span | undefined {
  between.lastIndex = nameEnd;
  const gap = between.exec(text);
  if (gap === null) return undefined;
  const start = nameEnd + gap[0].length;
  const quoted = quotedSpan(text, start);
  if (quoted !== undefined) return quoted;
  bareEnd.lastIndex = start;
  const end = bareEnd.exec(text)?.index ?? text.length;
  return end > start ? { start, end } : undefined;
}

function attributeOfTag(text: string, nameStart: number): Span | undefined {
  const near = Math.max(0, nameStart - maxTag);
  const from = near + text.slice(near, nameStart).lastIndexOf('<');
  const tag = text.slice(from, from + 2 * maxTag).split('>', 1)[0] ?? '';
  if (!/^<[A-Za-z]/.test(tag) || from + tag.length < nameStart) return undefined;
  const found = valueAttribute.exec(tag);
  if (found === null) return contentOf(text, tag, from + tag.length + 1);
  const start = from + found.index + found[0].length;
  bareAttributeEnd.lastIndex = start;
  return quotedSpan(text, start) ?? { start, end: bareAttributeEnd.exec(text)?.index ?? text.length };
}

/** `<string name="api_key">…</string>` */
function contentOf(text: string, tag: string, start: number): Span | undefined {
  if (!contentElement.test(tag) || tag.endsWith('/')) return undefined;
  const length = text.slice(start, start + 4_000).indexOf('</');
  return length > 0 ? { start, end: start + length } : undefined;
}

function quotedSpan(text: string, at: number): Span | undefined {
  const quote = quoteAt(text, at);
  if (quote === undefined) return undefined;
  const start = at + quoteLength(quote);
  return { start, end: closeQuote(text, start, quote).end };
}
