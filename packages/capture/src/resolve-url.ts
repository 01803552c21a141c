import { hrefOf, needNetworkPlatform } from './network-platform.ts';

/**
 * Where a request goes, as far as can be told without asking an object of the page for its text: that would run
 * the page's code, and the browser is about to run it once more.
 */
export function resolveUrl(given: unknown): string {
  needNetworkPlatform();
  const text = given instanceof URL ? hrefOf(given) : given;
  if (typeof text !== 'string') return '[unknown address]';
  try {
    return new URL(text, document.baseURI).href;
  } catch {
    return text || '[no address]';
  }
}
