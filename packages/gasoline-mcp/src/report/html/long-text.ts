import { html, type Markup } from './markup.ts';
import { formatCount } from './words.ts';

/** How much of one text the page holds. The JSON format has the rest. */
export const maxTextLength = { message: 6_000, body: 4_000, line: 400 } as const;

/** Text as it was written. What is left out is said. */
export function block(text: string, max: number, label: string): Markup {
  const shown = cut(text, max);
  return html`${isTall(shown) ? html`<pre class="block tall" tabindex="0" role="group" aria-label="${label}">${shown}</pre>` : html`<pre class="block">${shown}</pre>`}${omission(text.length - shown.length)}`;
}

/** Lines of code, which are never broken; the one that is marked with `>` stands out. */
export function snippet(text: string, label: string): Markup {
  const shown = cut(text, maxTextLength.body);
  return html`<pre class="block snippet" tabindex="0" role="group" aria-label="${label}">${shown
    .split('\n')
    .map((line) =>
      line.startsWith('>') ? html`<mark>${line}</mark>\n` : `${line}\n`,
    )}</pre>${omission(text.length - shown.length)}`;
}

/** Scrolls, and so must be reached by keyboard. */
function isTall(text: string): boolean {
  return text.length > 1_500 || text.split('\n', 22).length > 20;
}

/** One line of text, with an ellipsis in place of what is left out. */
export function line(text: string, max: number = maxTextLength.line): string {
  const shown = cut(text, max);
  return shown.length < text.length ? `${shown}…` : text;
}

function omission(count: number): Markup | undefined {
  if (count <= 0) return undefined;
  return html`<p class="note">${formatCount(count)} more characters are left out here; the report as JSON has them.</p>`;
}

/** Not through the middle of a character. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}
