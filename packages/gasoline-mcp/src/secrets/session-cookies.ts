import { isOpaqueSecret } from './is-opaque-secret.ts';
import { isHarmlessToken } from './is-secret-value.ts';
import type { Span } from './span.ts';

const pairs = /(?:^|;\s{0,5})(?<name>[^=;\s"']{1,100})=(?<value>[^;,\s"'\\]{12,4000})/g;
const sessionName = /sess|(?:^|[._-])sid$|auth|token|jwt|remember|log[-_]?in|identity|credential/i;
/** More cookies than this have no room in a header. */
const maxHeader = 8_192;

/** Of all the cookies in a header those that open a session; the others tell taste and language. */
export function sessionCookies(text: string, { start, end }: Span): Span[] {
  const header = text.slice(start, Math.min(end, start + maxHeader));
  const spans: Span[] = [];
  for (const { groups, index, 0: pair } of header.matchAll(pairs)) {
    const { name = '', value = '' } = groups ?? {};
    if (!sessionName.test(name) || isHarmlessToken(name) || !isOpaqueSecret(value)) continue;
    const valueEnd = start + index + pair.length;
    spans.push({ start: valueEnd - value.length, end: valueEnd, name });
  }
  return spans;
}
