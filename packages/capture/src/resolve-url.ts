import { readGetter } from './natives.ts';

const hrefOf = readGetter<string>(URL.prototype, 'href');

/**
 * Where a request goes, as far as can be told without asking an object of the page for its text: that would run
 * the page's code, and the browser is about to run it once more.
 */
export function resolveUrl(given: unknown): string {
  const text = given instanceof URL ? hrefOf(given) : given;
  if (typeof text !== 'string') return '[unknown address]';
  try {
    return hrefOf(new URL(text, document.baseURI));
  } catch {
    return text || '[no address]';
  }
}
