import { isSecretName } from '@gasoline/protocol';
import { isPlaceholder } from './is-placeholder.ts';
import type { NamedValue } from './named-value.ts';
import { cutHere } from './rules/secret-rule.ts';

const tagEnd = /(?:\s[^<>]{0,200})?>(?:<!\[CDATA\[)?/y;
const closing = /<\\?\//y;
const untilCut = new RegExp(String.raw`^[^\s;:,)\]}>|&(]\S*?${cutHere}`);

/** `<password>…</password>`, given where the name stands. */
export function elementValue(text: string, nameStart: number, nameEnd: number): NamedValue | undefined {
  if (!/<(?:[\w.-]{1,40}:)?$/.test(text.slice(Math.max(0, nameStart - 42), nameStart))) return undefined;
  tagEnd.lastIndex = nameEnd;
  const tag = tagEnd.exec(text);
  if (tag === null || !isSecretName(text.slice(nameStart, nameEnd))) return undefined;
  const start = nameEnd + tag[0].length;
  // `://<user>:<password>@host` is an address that somebody should fill in.
  if (text.charAt(start) === '@' && text.charAt(nameStart - 2) === ':') return undefined;
  const end = elementEnd(text, start, tag[0].endsWith('[') ? ']]>' : '<');
  if (end === undefined) return undefined;
  return { spans: isPlaceholder(text.slice(start, end)) ? [] : [{ start, end }], next: end };
}

/** `in the <PasswordInput> component` names a component; an element is closed, unless the text was cut. */
function elementEnd(text: string, start: number, mark: string): number | undefined {
  const end = text.indexOf(mark, start);
  if (mark !== '<') return end === -1 ? text.length : end;
  if (end === -1) {
    const rest = untilCut.exec(text.slice(start));
    return rest === null ? undefined : start + rest[0].length;
  }
  closing.lastIndex = end;
  return closing.test(text) ? end : undefined;
}
