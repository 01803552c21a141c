/** What XML 1.0 cannot hold, not even as a reference: most control characters, halves of characters, two marks. */
const forbidden =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  // `]]>` may not stand in text.
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A parser would make spaces of them in attributes, and one newline of two.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

export function xmlText(text: string): string {
  return text.replace(forbidden, '\ufffd').replace(/[&<>]|\r\n?/g, (sign) => escapes[sign] ?? '\n');
}

export function xmlAttributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(
      ([name, value]) =>
        ` ${name}="${String(value)
          .replace(forbidden, '\ufffd')
          .replace(/[&<>"'\t\n\r]/g, (sign) => escapes[sign] ?? '')}"`,
    )
    .join('');
}
