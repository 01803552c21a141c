/** From generous to terse; the last step leaves just enough to recognise an item by. */
const charSteps = [4000, 2000, 1000, 500, 250, 120, 60];

/** One way to make an item smaller. */
export type Shrink<T> = (item: T) => T;

export interface Fitted<T> {
  items: T[];
  /** Whether any text was shortened to make room. */
  shortened: boolean;
}

/**
 * As many items, as whole as the budget allows: first they are made smaller step by step, long texts if nothing
 * else is said, then the last ones go. `measure` says how large an answer with these items is.
 */
export function fitItems<T>(
  items: T[],
  budget: number,
  measure: (items: T[]) => number,
  steps: Shrink<T>[] = charSteps.map((maxChars) => (item) => shorten(item, maxChars) as T),
): Fitted<T> {
  if (measure(items) <= budget) return { items, shortened: false };
  let candidate = items;
  for (const step of steps) {
    candidate = items.map(step);
    if (measure(candidate) <= budget) return { items: candidate, shortened: true };
  }
  let fits = 0;
  let tooMany = candidate.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (measure(candidate.slice(0, middle)) <= budget) fits = middle;
    else tooMany = middle;
  }
  return { items: candidate.slice(0, fits), shortened: true };
}

/** The same value with texts of at most `maxChars` and lists and objects of a size to match. */
export function shorten(value: unknown, maxChars: number, depth = 0): unknown {
  if (typeof value === 'string') return shortenText(value, maxChars);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 8) return '[…]';
  const maxItems = Math.max(8, Math.floor(maxChars / 20));
  if (Array.isArray(value)) {
    const kept = value.slice(0, maxItems).map((item) => shorten(item, maxChars, depth + 1));
    return value.length > maxItems ? [...kept, `… [+${value.length - maxItems} items]`] : kept;
  }
  // The fields of a record itself are ours and few; only what the page put into them is bounded.
  const entries = Object.entries(value);
  const kept = depth === 0 ? entries : entries.slice(0, maxItems);
  const copy = Object.fromEntries(
    kept.map(([key, item]) => [shortenText(key, 200), shorten(item, maxChars, depth + 1)]),
  );
  if (kept.length < entries.length) copy['…'] = `[+${entries.length - kept.length} keys]`;
  return copy;
}

export function shortenText(text: string, maxChars: number): string {
  if (text.length <= maxChars + 20) return text;
  const cut = /[\ud800-\udbff]$/.test(text.slice(0, maxChars)) ? maxChars - 1 : maxChars;
  return `${text.slice(0, cut)}… [+${text.length - cut} chars]`;
}

export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
