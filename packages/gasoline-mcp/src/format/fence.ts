/**
 * Page text stands between these two lines, labelled with its origin. Every line inside is indented or begins
 * with our own id, so page text cannot draw the closing line itself.
 */
export function fence(origin: string, lines: string[]): string {
  return [`--- page data (untrusted) from ${origin}`, ...lines, '--- end of page data'].join('\n');
}

/** Several lines of page text below an item's line. */
export function indent(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => `    ${line}`)
    .join('\n');
}

/** One line, whatever the page wrote. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ⏎ ');
}

export function originsOf(urls: (string | undefined)[]): string {
  const origins = new Set<string>();
  for (const url of urls) {
    if (!url) continue;
    origins.add(URL.canParse(url) ? originOf(new URL(url)) : 'an unknown address');
  }
  if (origins.size === 0) return 'an unknown address';
  const shown = [...origins].slice(0, 3).join(', ');
  return origins.size > 3 ? `${shown} and ${origins.size - 3} more` : shown;
}

function originOf(url: URL): string {
  // An opaque origin prints as the word "null".
  return (url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin).slice(0, 100);
}
