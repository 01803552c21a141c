/**
 * Text of a page or a test inside of Markdown: every mark becomes an entity, so that it opens nothing, links nothing and
 * mentions nobody. In `<code>`, where a reader expects it.
 */
export function code(text: string): string {
  return `<code>${escaped(text.replace(/\s+/g, ' ').trim())}</code>`;
}

/** The same for several lines. Such a block ends with its own tag alone, whatever stands in it. */
export function preformatted(lines: string[]): string {
  return `<pre>\n${lines.map(escaped).join('\n')}\n</pre>`;
}

function escaped(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
