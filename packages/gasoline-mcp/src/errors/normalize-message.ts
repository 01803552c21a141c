import { flatten } from '../way-out/flatten.ts';
import { replacements, shield } from './replacements.ts';

const maxChars = 1_000;
const firstMark = 0xe100;
/** Shields, and what stands for what is kept. */
const marks = /[\u{e000}-\u{f8ff}]/gu;

/** The message without what varies. Two messages that come out alike tell of the same bug. */
export function normalizeMessage(message: string): string {
  const kept: string[] = [];
  // What is kept stands as one character until the end, so that nothing later sees it.
  const hide = (text: string) =>
    text.replace(/\u{e000}([^]*?)\u{e001}/gu, (_, inner: string) =>
      String.fromCodePoint(firstMark - 1 + kept.push(inner)),
    );
  let text = message.slice(0, maxChars).replace(marks, '');
  for (const { pattern, needs, replace } of replacements) {
    if (needs && !needs.test(text)) continue;
    if (replace === 'keep') text = text.replace(pattern, (match) => `${shield.begin}${match}${shield.end}`);
    else text = text.replace(pattern, replace as string);
    if (text.includes(shield.begin)) text = hide(text);
  }
  if (kept.length > 0)
    text = text.replace(marks, (mark) => kept[(mark.codePointAt(0) ?? 0) - firstMark] ?? '');
  return flatten(text);
}
