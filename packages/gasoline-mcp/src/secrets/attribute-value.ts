import { isSecretName } from '@gasoline/protocol';
import { isPlaceholder } from './is-placeholder.ts';
import type { NamedValue } from './named-value.ts';
import { closeQuote, quoteAt, quoteLength } from './quotes.ts';
import type { Span } from './span.ts';

const namingAttribute =
  /[\s;](?:name|id|type)=\\{0,16}["']?$|["'](?:name|key|id|field|label|type)\\{0,16}["']\s{0,3}:\s{0,3}\\{0,16}["']$/;
const pairedField =
  /\\{0,16}["']\s{0,40},\s{0,40}\\{0,16}["']value\\{0,16}["']\s{0,3}:\s{0,3}(?=\\{0,16}["'])/y;
const lineBreak = String.raw`(?:\r?\n|(?:\\{1,16}r)?\\{1,16}n)`;
const inLine = String.raw`(?:[^\r\n\\]|\\{1,16}["'])`;
const partHead = new RegExp(
  String.raw`\\{0,16}["']?(?:;${inLine}{0,300})?(?:${lineBreak}${inLine}{1,300}){0,5}${lineBreak}{2}`,
  'y',
);
const partEnd = new RegExp(`${lineBreak}--|$`, 'g');
const valueAttribute = /\svalue\s{0,3}=\s{0,3}/;
const bareAttributeEnd = /[\s>]|$/g;
/** More of a tag is not looked at, in either direction. */
const maxTag = 300;

/**
 * Values whose name is itself the value of an attribute: a part of a multipart body, an input element, a pair in
 * JSON that was cut. The place of the name is given.
 */
export function attributeValue(text: string, nameStart: number, nameEnd: number): NamedValue | undefined {
  const attribute = namingAttribute.exec(text.slice(Math.max(0, nameStart - 40), nameStart))?.[0];
  if (attribute === undefined) return undefined;
  const name = text.slice(nameStart, nameEnd);
  // An input's type is `password`; other types that sound like secrets belong to somebody's grammar.
  if (attribute.includes('type') ? name !== 'password' : !isSecretName(name)) return undefined;
  const span = partValue(text, nameEnd) ?? pairedValue(text, nameEnd) ?? inputValue(text, nameStart);
  if (span === undefined) return undefined;
  const spans = isPlaceholder(text.slice(span.start, span.end)) ? [] : [span];
  return { spans, next: Math.max(nameEnd, span.end) };
}

function partValue(text: string, nameEnd: number): Span | undefined {
  partHead.lastIndex = nameEnd;
  const head = partHead.exec(text);
  if (head === null) return undefined;
  const start = nameEnd + head[0].length;
  partEnd.lastIndex = start;
  return { start, end: partEnd.exec(text)?.index ?? text.length };
}

function pairedValue(text: string, nameEnd: number): Span | undefined {
  pairedField.lastIndex = nameEnd;
  const between = pairedField.exec(text);
  return between === null ? undefined : quotedSpan(text, nameEnd + between[0].length);
}

function inputValue(text: string, nameStart: number): Span | undefined {
  const near = Math.max(0, nameStart - maxTag);
  const from = near + text.slice(near, nameStart).lastIndexOf('<');
  if (!/^<input\s/i.test(text.slice(from, from + 7))) return undefined;
  const tag = text.slice(from, from + 2 * maxTag).split('>', 1)[0] ?? '';
  const attribute = valueAttribute.exec(tag);
  if (attribute === null) return undefined;
  const start = from + attribute.index + attribute[0].length;
  bareAttributeEnd.lastIndex = start;
  return quotedSpan(text, start) ?? { start, end: bareAttributeEnd.exec(text)?.index ?? text.length };
}

function quotedSpan(text: string, at: number): Span | undefined {
  const quote = quoteAt(text, at);
  if (quote === undefined) return undefined;
  const start = at + quoteLength(quote);
  return { start, end: closeQuote(text, start, quote).end };
}
