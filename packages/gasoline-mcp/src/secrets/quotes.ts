/**
 * A quotation mark as it stands in a text: JSON inside a JSON string has its quotes escaped, once for each
 * level, and JSON inside markup or a URL has them encoded.
 */
export interface Quote {
  mark: string;
  /** How many backslashes belong to the mark. */
  slashes: number;
}

const maxSlashes = 64;
const encodedMark = /&quot;|&#3[49];|%2[27]/y;
const encodedMarks = ['&quot;', '&#34;', '&#39;', '%22', '%27'];
const backslash = 92;
const percent = 37;

const isMark = (code: number) => code === 34 || code === 39 || code === 96;

/** The mark that opens at this place. */
export function quoteAt(text: string, at: number): Quote | undefined {
  let i = at;
  while (text.charCodeAt(i) === backslash && i - at < maxSlashes) i++;
  if (isMark(text.charCodeAt(i))) return { mark: text.charAt(i), slashes: i - at };
  encodedMark.lastIndex = at;
  const encoded = encodedMark.exec(text);
  return encoded === null ? undefined : { mark: encoded[0], slashes: 0 };
}

/** The mark that ends right before this place. */
export function quoteBefore(text: string, end: number): Quote | undefined {
  const code = text.charCodeAt(end - 1);
  if (isMark(code)) return { mark: text.charAt(end - 1), slashes: slashesBefore(text, end - 1) };
  const semicolon = 59;
  if (code !== semicolon && text.charCodeAt(end - 3) !== percent) return undefined;
  const mark = encodedMarks.find((candidate) => text.endsWith(candidate, end));
  return mark === undefined ? undefined : { mark, slashes: 0 };
}

export function quoteLength({ mark, slashes }: Quote): number {
  return mark.length + slashes;
}

/** Where what was quoted ends, and where the text goes on; both at the very end when no mark closes it. */
export function closeQuote(
  text: string,
  from: number,
  { mark, slashes }: Quote,
): { end: number; next: number } {
  for (let at = text.indexOf(mark, from); at !== -1; at = text.indexOf(mark, at + 1)) {
    const before = Math.min(slashesBefore(text, at), at - from);
    // An escaped backslash is twice as long as what escapes the mark, so the rest tells whether the mark is
    // ours or one level deeper. Fewer backslashes: a level further out has ended.
    const rest = before % (2 * (slashes + 1));
    if (rest <= slashes) return { end: at - rest, next: at + mark.length };
  }
  return { end: text.length, next: text.length };
}

function slashesBefore(text: string, at: number): number {
  let i = at;
  while (i > 0 && text.charCodeAt(i - 1) === backslash && at - i < maxSlashes) i--;
  return at - i;
}
