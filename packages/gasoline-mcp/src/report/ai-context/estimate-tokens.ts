const piece = /[A-Za-z]+|\d+|\s+|[^\sA-Za-z\d]+/g;

/**
 * About how many tokens a text has for a language model, rather too many than too few: models cut words of six letters
 * and more, numbers after three digits, and signs that are not ASCII into parts.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [match] of text.matchAll(piece)) {
    const first = match.charCodeAt(0);
    if (first <= 0x20) tokens += /\n/.test(match) ? 1 : Math.ceil((match.length - 1) / 8);
    else if (/^[A-Za-z]/.test(match)) tokens += match.length <= 6 ? 1 : Math.ceil(match.length / 4.5);
    else if (/^\d/.test(match)) tokens += Math.ceil(match.length / 3);
    else tokens += signs(match);
  }
  return tokens;
}

function signs(text: string): number {
  let tokens = 0;
  let ascii = 0;
  for (const sign of text) {
    if (sign.charCodeAt(0) < 0x80) ascii++;
    else tokens += (sign.codePointAt(0) ?? 0) > 0xffff ? 3 : 1.5;
  }
  return Math.ceil(tokens + ascii / 1.6);
}
