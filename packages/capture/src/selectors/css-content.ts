import { styleOf } from './aria-hidden.ts';
import { attribute } from './page-tree.ts';

const token = /\s*(?:"((?:[^"\\]|\\[^])*)"|attr\(\s*([\w-]+)\s*\)|(\/)|(\S))/gy;

/** What a style sheet adds to the text before, after or in place of an element. undefined: nothing. */
export function cssContent(element: Element, pseudo?: '::before' | '::after'): string | undefined {
  const style = styleOf(element, pseudo);
  const { content } = style;
  if (!content || content === 'none' || content === 'normal') return undefined;
  const { display, visibility } = style;
  if (display === 'none' || visibility === 'hidden') return undefined;
  const text = textOfContent(element, content, pseudo !== undefined);
  return text === undefined || !pseudo || display === 'inline' ? text : ` ${text} `;
}

function textOfContent(element: Element, content: string, isPseudo: boolean): string | undefined {
  let parts: (string | undefined)[] = [];
  let isAlternative = isPseudo;
  for (const [, quoted, name, slash] of content.matchAll(token)) {
    if (slash) {
      // What follows is meant to be read in place of what is shown.
      parts = [];
      isAlternative = true;
    } else if (quoted !== undefined) parts.push(unescaped(quoted));
    else parts.push(name === undefined ? undefined : (attribute(element, name) ?? ''));
  }
  return isAlternative && !parts.includes(undefined) ? parts.join('') : undefined;
}

function unescaped(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|([^]))/gi, (_, hex?: string, plain?: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (plain ?? ''),
  );
}
