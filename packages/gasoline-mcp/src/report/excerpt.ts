import { shortenText } from '../way-out/fit.ts';
import { flatten } from '../way-out/flatten.ts';
import { wayOut } from '../way-out/way-out.ts';

/** A secret may begin before the cut and end behind it: that much more is read, and redacted, before the cut. */
const lookAheadChars = 4_000;

/**
 * The beginning of a text that may be of any length. What is cut is redacted first: half a secret is none that could
 * be recognised. What is whole is redacted with the report that it goes into.
 */
export function excerpt(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const read = text.slice(0, maxChars + lookAheadChars);
  const cleaned = wayOut(read);
  if (read.length === text.length) return shortenText(cleaned, maxChars);
  const unread = text.length - read.length;
  const cut = cleaned.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '');
  return `${cut}… [+${cleaned.length - cut.length + unread} chars]`;
}

/** In one line. */
export function oneLine(text: string, maxChars: number): string {
  return excerpt(flatten(text.slice(0, maxChars * 2 + lookAheadChars)), maxChars);
}
