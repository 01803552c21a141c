import type { Action } from '@gasoline/protocol';
import { holdsSecret } from './quote.ts';
import { parseUrl } from './path-pattern.ts';

/**
 * Where the script begins: the address that was opened before the first deed, or else the page where that
 * happened. `earlier` are the actions before it, oldest first.
 */
export function findStartUrl(earlier: readonly Action[], first: Action | undefined): string | undefined {
  const opened = earlier.findLast(({ type, navigation }) => type !== 'navigate' || navigation === 'load');
  const pages = [...earlier, ...(first ? [first] : [])].filter(({ frame }) => frame === undefined).reverse();
  return [
    opened?.type === 'navigate' ? opened.toUrl : undefined,
    ...pages.map(({ url }) => url),
    first?.url,
  ].find((url) => parseUrl(url) !== undefined);
}

/** The address without its origin, and without secrets and advertising in its query. */
export function relativeUrl(url: string): { path: string; stripped: boolean } {
  const parsed = parseUrl(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return { path: url, stripped: false };
  let stripped = false;
  for (const [name, value] of Array.from(parsed.searchParams)) {
    const isSecret =
      holdsSecret(`${name}=${value}`) ||
      holdsSecret(value) ||
      holdsSecret(`?${name}=${encodeURIComponent(value)}`);
    stripped ||= isSecret;
    if (isSecret || /^(?:utm_\w+|gclid|fbclid|msclkid)$/.test(name)) parsed.searchParams.delete(name);
  }
  if (holdsSecret(parsed.hash) || holdsSecret(`${parsed.pathname}${parsed.hash}`)) {
    stripped ||= parsed.hash !== '';
    parsed.hash = '';
  }
  // Two slashes at the beginning would name another host.
  const pathname = parsed.pathname.startsWith('//') ? `/.${parsed.pathname}` : parsed.pathname;
  return { path: `${pathname}${parsed.search}${parsed.hash}`, stripped };
}
