/** White space that is more than one blank between two words; most texts have none. */
const uneven = /\s\s|[^\S ]/;

/** With one blank wherever there was white space, and none around. */
export function flatten(text: string): string {
  return (uneven.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}
