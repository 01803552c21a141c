const special = /[\s"<>`\\#]|[,;)}\]'&]+/g;
/** The same, and the encoded forms of what ends a value, where the address as a whole is encoded. */
const specialOrEncoded = /[\s"<>`\\#]|[,;)}\]'&]+|%(?:26|23|22|20|0[AaDd]|3[CEce]|7[Dd])/g;
/** What follows a comma, a bracket or the like when it ends the value rather than being part of it. */
const nextField = /$|[\s"<>`\\]|[\w.%[\]$-]{1,60}[=:]/y;
const escapes = /["'\\/bfnrtux0&]/;

/**
 * Where an unquoted value ends. In an address `&` and `#` always end it; elsewhere they may be part of a
 * password, like `,` and the others, unless something new begins behind them.
 */
export function valueEnd(text: string, from: number, inAddress: boolean, isEncoded = false): number {
  const pattern = isEncoded ? specialOrEncoded : special;
  pattern.lastIndex = from;
  for (let hit = pattern.exec(text); hit !== null; hit = pattern.exec(text)) {
    const at = hit.index;
    if (hit[0].startsWith('%') || ends(text, at, hit[0], inAddress)) return at;
    const ampersand = inAddress ? hit[0].indexOf('&') : -1;
    if (ampersand !== -1) return at + ampersand;
  }
  return text.length;
}

function ends(text: string, at: number, characters: string, inAddress: boolean): boolean {
  if (characters === '\\') return escapes.test(text.charAt(at + 1));
  if (characters === '#') return inAddress;
  if (/[\s"<>`]/.test(characters)) return true;
  nextField.lastIndex = at + characters.length;
  return nextField.test(text);
}
