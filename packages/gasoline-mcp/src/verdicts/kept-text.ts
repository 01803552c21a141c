import { wayOut } from '../way-out/way-out.ts';

/** Page text as a kept state holds it: redacted first, because half a secret is not known as one. */
export function keptText(text: string, maxChars: number): string {
  const clean = wayOut(text);
  if (clean.length <= maxChars) return clean;
  // A copy, because a slice would keep the whole text alive behind it.
  return Buffer.from(`${clean.slice(0, maxChars - 1)}…`).toString();
}

/** An address without what may be private in it and differs from call to call. */
export function keptUrl(url: string, maxChars: number): string {
  return keptText(url.replace(/[?#].*$/s, ''), maxChars);
}
