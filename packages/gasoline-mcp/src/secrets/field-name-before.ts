import { nameBefore } from './name-in-text.ts';
import { quoteBefore, quoteLength } from './quotes.ts';

/** The name of the field or parameter whose value starts here, if that is what stands before it. */
export function fieldNameBefore(text: string, start: number): string | undefined {
  const quote = quoteBefore(text, start);
  const end = spacesBefore(text, quote === undefined ? start : start - quoteLength(quote));
  const separator = text.charAt(end - 1);
  return separator === ':' || separator === '=' ? nameBefore(text, end - 1)?.text : undefined;
}

function spacesBefore(text: string, from: number): number {
  let end = from;
  while (from - end < 8 && text.charCodeAt(end - 1) === 32) end--;
  return end;
}
