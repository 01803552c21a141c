const maxParsed = 20_000;
const shortLength = 90;

/** Long JSON with a line for every value; anything else as it is. */
export function prettyBody(text: string): string {
  if (text.length > maxParsed || !/^\s*[[{]/.test(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    const short = JSON.stringify(value);
    return short.length <= shortLength ? short : JSON.stringify(value, null, 2);
  } catch {
    // Cut by capture, or no JSON at all.
    return text;
  }
}
