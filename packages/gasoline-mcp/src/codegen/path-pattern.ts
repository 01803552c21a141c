import { isId } from '../endpoints/is-id.ts';
import { escapeForRegex, holdsSecret } from './quote.ts';

/** A path in which ids may be any. */
export interface PathPattern {
  /** For readers: `/orders/:id`. */
  label: string;
  /** The source of a regular expression for the whole path. */
  source: string;
}

export function pathPattern(pathname: string): PathPattern {
  const segments = pathname.split('/').map((segment) => (varies(decode(segment)) ? undefined : segment));
  return {
    label: segments.map((segment) => segment ?? ':id').join('/'),
    source: segments
      .map((segment) => (segment === undefined ? '[^/?#]+' : escapeForRegex(segment)))
      .join('\\/'),
  };
}

/** The part of an address that tells which page it is: never the query, and the hash only of a hash router. */
export function routeOf(url: string): string | undefined {
  const parsed = parseUrl(url);
  if (!parsed) return undefined;
  const route = /^#!?\/[^?]*/.exec(parsed.hash)?.[0] ?? '';
  return `${parsed.pathname}${route}`;
}

/** The source of a regular expression for a whole address, whatever its origin and query. */
export function addressSource(route: string): string {
  const [pathname = '/', ...hash] = route.split('#');
  const path = pathPattern(pathname === '/' ? '' : pathname.replace(/\/$/, '')).source;
  const start = `^[a-z]+:\\/\\/[^/]+${path}\\/?`;
  if (hash.length === 0) return `${start}(?:[?#]|$)`;
  return `${start}(?:\\?[^#]*)?#${pathPattern(hash.join('#')).source}(?:\\?|$)`;
}

export function parseUrl(url: string | undefined, base?: string): URL | undefined {
  if (url === undefined || !URL.canParse(url, base)) return undefined;
  return new URL(url, base);
}

/** Nothing for a file and other pages that no server gave. */
export function originOf(url: string): string | undefined {
  const parsed = parseUrl(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : undefined;
}

/** An id; and a secret, which may not be told. */
function varies(segment: string): boolean {
  return isId(segment) || holdsSecret(segment);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign: taken as it stands.
    return segment;
  }
}
