import { redactedHeader } from '@gasoline/protocol';
import type { Field } from './field.ts';
import { isCredentialHeaderValue } from './header-names.ts';
import { isOpaque } from './is-opaque.ts';
import { isPlaceholder } from './is-placeholder.ts';
import type { NamedValue } from './named-value.ts';
import { readsAsCode, readsAsProse } from './plain-language.ts';
import { closeQuote, quoteBefore } from './quotes.ts';
import { valueEnd } from './value-end.ts';

const scheme =
  /^(?:Bearer|Basic|Digest|DPoP|Negotiate|NTLM|Token|ApiKey|AWS4-HMAC-SHA256|OAuth|Hawk|Signature)\s+\S/i;
/** Whatever its name, what follows it is no sentence. */
const unknownScheme = /^[A-Za-z][\w-]{1,30}\s+(?:\w{1,30}[=:])?"?([\w.~+/=:-]{16,})/;
const lineEnd = /[\r\n]|\\{1,16}[rn]/;

/** `Cookie: …`, up to the end of the line or the quote around the whole header. */
export function headerLine(text: string, field: Field): NamedValue | undefined {
  const start = field.from;
  const beginning = text.slice(start, start + 300);
  if (!isCredentialHeaderValue(field.name.text, beginning)) return undefined;
  const hasScheme = scheme.test(beginning) || isOpaque(unknownScheme.exec(beginning)?.[1] ?? '', 12);
  if (!hasScheme) {
    const firstEnd = valueEnd(text, start, false);
    const first = text.slice(start, firstEnd);
    if (readsAsProse(first, text, firstEnd) || readsAsCode(first)) return undefined;
  }
  const around = quoteBefore(text, field.name.start);
  const whole = around === undefined ? text.length : closeQuote(text, start, around).end;
  const length = text.slice(start, whole).search(lineEnd);
  const end = length === -1 ? whole : start + length;
  const value = text.slice(start, end);
  const isMasked = isPlaceholder(hasScheme ? value.replace(/^\S+\s+/, '') : value);
  return { spans: isMasked ? [] : [{ start, end, mask: redactedHeader }], next: end };
}
