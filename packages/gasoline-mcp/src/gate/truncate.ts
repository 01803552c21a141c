/** At most `maxChars` UTF-16 units, never half of a surrogate pair. */
export function truncate(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const last = text.charCodeAt(maxChars - 1);
  const kept = text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxChars - 1 : maxChars);
  // A slice keeps the whole text alive behind it: 16 KB of a 2 MB body would cost 2 MB. A copy does not.
  return Buffer.from(kept).toString();
}
