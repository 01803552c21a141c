const mark = '***';
/** More of the beginning is never shown, however long a provider's prefix is. */
const maxHead = 6;

// Only characters that need no escaping in a URL, in quotes or in markup are shown: half an escape sequence
// would break the text around it, and a star would hide where the mask begins.
const plainHead = /^[\w.~+/=@!$^|:-]*/;
const plainTail = /^[\w.~+/=@!$^|:-]{3}$/;

/** What stands in place of a secret: enough to tell two apart, never 12 characters in a row. */
export function maskSecret(secret: string, prefix?: string): string {
  if (secret.length < 12) return mark;
  const headLength = prefix !== undefined && secret.startsWith(prefix) ? Math.min(prefix.length, maxHead) : 4;
  const head = plainHead.exec(secret.slice(0, headLength))?.[0] ?? '';
  const tail = secret.slice(-3);
  return head + mark + (secret.length >= 24 && plainTail.test(tail) ? tail : '');
}

/** Whether a text is itself such a mask. Exact, so that a password with stars in it is not taken for one. */
export function isMask(text: string): boolean {
  return text.length <= maxHead + mark.length + 3 && /^[^\s*]{0,6}\*{3}[^\s*]{0,3}$/.test(text);
}
