import { isSecretName } from '@gasoline/protocol';
import { isCredentialHeader } from './header-names.ts';
import { isPlaceholder } from './is-placeholder.ts';
import type { NamedValue } from './named-value.ts';
import { valueApart } from './value-apart.ts';

/** Values whose name is itself the value of an attribute or field. The place of the name is given. */
export function attributeValue(text: string, nameStart: number, nameEnd: number): NamedValue | undefined {
  const name = text.slice(nameStart, nameEnd);
  const value = valueApart(text, nameStart, nameEnd);
  if (value === undefined) return undefined;
  const { start, end, isType } = value;
  // An input's type is `password`; other types that sound like secrets belong to somebody's grammar.
  if (isType ? name !== 'password' : !isSecretName(name) && !isCredentialHeader(name)) return undefined;
  const spans = isPlaceholder(text.slice(start, end)) ? [] : [{ start, end }];
  return { spans, next: Math.max(nameEnd, end) };
}
