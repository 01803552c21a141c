import { isOpaque } from '../secrets/is-opaque.ts';
import type { Span } from '../secrets/span.ts';
import type { Where } from './where.ts';

/** `getToken(`, `parts[1`, but not the beginning of a key that has a bracket in it. */
const callOrItem = /^(?<name>[A-Za-z_$][\w$]{0,30})(?:\??\.[\w$]{1,30}){0,6}[([]/;
/** What a minifier leaves of names: `c.a.string`, `e.password`. */
const shortPath = /^[A-Za-z_$][\w$]{0,2}(?:\??\.[A-Za-z_$][\w$]{0,40}){1,6}$/;
const operators = /^![01a-z]\b|=>|&&|\|\||^void\b/;
const maxLength = 300;

/** In a program a value without quotes is an expression, unless it stands in an address. */
export function isExpression(text: string, { start, end }: Span, { place }: Where): boolean {
  const before = text.charAt(start - 1);
  if (/["'`>]/.test(before)) return false;
  const value = text.slice(start, Math.min(end, start + maxLength));
  if (place === 'script') return before === '=' ? /[(){},;!?]/.test(value) : true;
  if (operators.test(value) || shortPath.test(value)) return true;
  const name = callOrItem.exec(value)?.groups?.['name'];
  return name !== undefined && !isOpaque(name);
}
