import type { WireNetworkBody } from '@gasoline/protocol';
import { afterwards, now } from '../natives.ts';
import type { HeaderList } from './headers.ts';

/** How a request is authenticated, as far as a page can tell: it does not see HttpOnly cookies. */
export function authOf(
  { authorized: hasAuthHeader }: Pick<HeaderList, 'authorized'>,
  url: string,
  credentials?: RequestCredentials,
): Pick<WireNetworkBody, 'auth' | 'hasAuthHeader'> {
  if (hasAuthHeader) return { auth: 'header', hasAuthHeader };
  const sameOrigin = url.startsWith(`${location.origin}/`);
  const sendsCookies = credentials === 'include' || (credentials !== 'omit' && sameOrigin);
  if (!sendsCookies) return { auth: 'none', hasAuthHeader };
  return { auth: sameOrigin && pageHasCookies() ? 'cookie' : 'unknown', hasAuthHeader };
}

interface CookieStore {
  getAll(): Promise<unknown[]>;
}
const freshMs = 5_000;
let askedAt = 0;
let seen = false;

/** As of the last look. `document.cookie` would be exact, and stop the page until another process has answered. */
function pageHasCookies(): boolean {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore };
  if (cookieStore && now() - askedAt > freshMs) {
    askedAt = now();
    afterwards(
      cookieStore.getAll(),
      ({ length }) => {
        seen = length > 0;
      },
      // A sandboxed frame may not ask.
      () => {},
    );
  }
  return seen;
}
