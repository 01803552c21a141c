import { closeQuote, quoteBefore } from './quotes.ts';

/** A string or number inside an object or a list, in a text that is not valid JSON. */
export interface Leaf {
  start: number;
  end: number;
  isNumber: boolean;
}

const token = /["'`]|&quot;|%22|[[{]|[\]}]|\b\d[\d.]*/g;
const colon = /\s{0,5}:/y;

/** Reads the object or list that opens at `open`, up to its end or the end of the text. */
export function readContainer(text: string, open: number): { leaves: Leaf[]; end: number } {
  const leaves: Leaf[] = [];
  let depth = 0;
  token.lastIndex = open;
  for (let hit = token.exec(text); hit !== null; hit = token.exec(text)) {
    const after = hit.index + hit[0].length;
    const quote = quoteBefore(text, after);
    if (quote !== undefined) {
      const { end, next } = closeQuote(text, after, quote);
      colon.lastIndex = next;
      if (!colon.test(text)) leaves.push({ start: after, end, isNumber: false });
      token.lastIndex = next;
    } else if (hit[0] === '{' || hit[0] === '[') depth++;
    else if (hit[0] !== '}' && hit[0] !== ']') leaves.push({ start: hit.index, end: after, isNumber: true });
    else if (--depth === 0) return { leaves, end: after };
  }
  return { leaves, end: text.length };
}
