/** Collectors cut long texts, or refuse them. What is cut here is counted in the text itself. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength)}… (${text.length - maxLength} more characters)`;
}
