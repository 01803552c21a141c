/** At most `maxChars`, the last of them a sign that something is missing. */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  // Half of a surrogate pair is no character.
  return `${text.slice(0, maxChars - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
