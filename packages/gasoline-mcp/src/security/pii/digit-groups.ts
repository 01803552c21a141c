const backslash = 92;
const percent = 37;

const isDigit = (code: number) => code >= 48 && code <= 57;
const isWord = (code: number) => isDigit(code) || code === 95 || ((code | 32) >= 97 && (code | 32) <= 122);
/** Space, brackets, plus, dash and dot; and the percent sign of an encoded space. */
const isBetween = (code: number) =>
  code === 32 || (code >= 40 && code <= 46 && code !== 42 && code !== 44) || code === percent;

/**
 * Where the next digits begin that are enough for a number of a person, from `from` on; -1 if there are none. Most
 * numbers are short, and this is far quicker than a pattern at telling so.
 */
export function nextDigitGroup(text: string, from: number, enough: number): number {
  const { length } = text;
  for (let at = from; at < length; at++) {
    if (!isDigit(text.charCodeAt(at))) continue;
    const start = at;
    let digits = 0;
    // No further than needed: a hostile text is one group from beginning to end.
    for (let code = text.charCodeAt(at); digits < enough; code = text.charCodeAt(++at)) {
      if (isDigit(code)) digits++;
      else if (!isBetween(code)) break;
    }
    if (digits < enough) continue;
    if (!isWord(text.charCodeAt(start - 1)) || followsEscape(text, start)) return start;
    at = afterDigits(text, at);
  }
  return -1;
}

/** Where these digits end. */
export function afterDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

/** `\n4111…`, `%2B1415…`, `\u002B1415…` */
function followsEscape(text: string, at: number): boolean {
  return (
    [text.charCodeAt(at - 2), text.charCodeAt(at - 6)].includes(backslash) ||
    text.charCodeAt(at - 3) === percent
  );
}
