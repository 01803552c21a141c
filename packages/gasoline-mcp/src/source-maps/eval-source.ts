/** What may stand between the name and the quote that ends the code: line ends, and the brace of webpack's block. */
const literalEnd = /(?:\\n|\\r|[\r\n \t}]){0,20}(["'`])/y;
const escape = /\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}|\r\n|([\s\S]))/gi;
const maxSlowLiteral = 1_000_000;
const shortEscapes: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  '\n': '',
  '\r': '',
};

/**
 * The code that a bundle runs through `eval` under this name. It stands in the bundle as a string that ends with a
 * `sourceURL` comment, and is told up to there; of several the last one is the newest. Chunks of 13 MB are common, so only that string is read.
 */
export function findEvalSource(script: string, name: string): string | undefined {
  const written = `sourceURL=${JSON.stringify(name).slice(1, -1)}`;
  for (let at = script.lastIndexOf(written); at !== -1; ) {
    const end = at + written.length;
    literalEnd.lastIndex = end;
    const quote = literalEnd.exec(script)?.[1];
    const open = quote === undefined ? -1 : openingQuote(script, quote, at);
    if (open !== -1) return readLiteral(script.slice(open + 1, end), quote === '"');
    at = at === 0 ? -1 : script.lastIndexOf(written, at - 1);
  }
  return undefined;
}

function openingQuote(script: string, quote: string, from: number): number {
  for (let at = script.lastIndexOf(quote, from); at > 0; at = script.lastIndexOf(quote, at - 1)) {
    let slashes = 0;
    while (script.charCodeAt(at - 1 - slashes) === 92) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}

/** Bundlers write JSON, which is read at once. Any other way of writing strings is read escape by escape. */
function readLiteral(literal: string, isJson: boolean): string | undefined {
  try {
    if (isJson) return String(JSON.parse(`"${literal}"`));
  } catch {
    // JavaScript has escapes that JSON has not.
  }
  return literal.length > maxSlowLiteral ? undefined : unescape(literal);
}

function unescape(literal: string): string {
  return literal.replace(escape, (_, hex?: string, unicode?: string, point?: string, char?: string) => {
    const code = Number.parseInt(hex ?? unicode ?? point ?? '', 16);
    if (!Number.isNaN(code)) return code > 0x10ffff ? '' : String.fromCodePoint(code);
    return char === undefined ? '' : (shortEscapes[char] ?? char);
  });
}
