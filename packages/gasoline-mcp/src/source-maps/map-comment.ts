const key = 'sourceMappingURL=';
const opening = /(?:\/\/|\/\*)[#@][ \t]$/;
const noAddress = /["'`\\\s]/;

/**
 * The address that a script's last map comment names. A comment with code behind it is part of something else: a
 * string, or a library that was put into a bundle.
 */
export function findMapComment(code: string): string | undefined {
  let later = code.length;
  for (let at = code.lastIndexOf(key); at !== -1; at = at === 0 ? -1 : code.lastIndexOf(key, at - 1)) {
    const start = at + key.length;
    const opened = opening.exec(code.slice(Math.max(0, at - 4), at))?.[0] ?? '';
    const mark = opened.startsWith('/*') ? '*/' : '\n';
    // A comment does not reach into the next one, and so no character is looked at twice.
    const rest = code.slice(start, later);
    const length = rest.indexOf(mark);
    const isOpen = length === -1 && later < code.length;
    later = at;
    if (opened === '' || isOpen) continue;
    const address = (length === -1 ? rest : rest.slice(0, length)).trim();
    // V8 takes no address with a space or a quote in it either.
    if (address === '' || noAddress.test(address)) continue;
    return length !== -1 && hasCode(code, start + length + mark.length) ? undefined : address;
  }
  return undefined;
}

function hasCode(code: string, from: number): boolean {
  const printed = /\S/g;
  for (let at = from; ; ) {
    printed.lastIndex = at;
    const next = printed.exec(code)?.index;
    if (next === undefined) return false;
    if (code.startsWith('//', next)) at = endOf(code, next, '\n');
    else if (code.startsWith('/*', next)) at = endOf(code, next + 2, '*/') + 2;
    else return true;
  }
}

function endOf(code: string, from: number, mark: string): number {
  const end = code.indexOf(mark, from);
  return end === -1 ? code.length : end;
}
