import { wayOut } from '../way-out/way-out.ts';

/** Page text as a kept state holds it: redacted first, because half a secret is not known as one. */
export function keptText(text: string, maxChars: number): string {
  const clean = wayOut(text);
  const short = clean.length <= maxChars ? clean : `${clean.slice(0, maxChars - 1)}…`;
  // A copy, because a piece of a text keeps the whole text alive behind it.
  return Buffer.from(short).toString();
}

/** An address without what may be private in it and differs from call to call. */
export function keptUrl(url: string, maxChars: number): string {
  return keptText(url.replace(/[?#].*$/s, ''), maxChars);
}
