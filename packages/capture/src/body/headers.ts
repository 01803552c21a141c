import { isSensitiveHeader, redactedHeader, type WireNetworkBody } from '@gasoline/protocol';

/** Header name → value, the values of those that carry credentials replaced. */
export class HeaderList {
  readonly values: Record<string, string> = {};
  /** Whether one of them carries credentials. */
  authorized = false;

  add(name: string, value: string): void {
    const sensitive = isSensitiveHeader(name);
    if (sensitive) this.authorized = true;
    // Defined, because a header may be called `__proto__`.
    Object.defineProperty(this.values, name.toLowerCase(), {
      value: sensitive ? redactedHeader : value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}

type Credentials = RequestCredentials | undefined;

/** How a request is authenticated, as far as a page can tell: it does not see HttpOnly cookies. */
export function authOf(
  headers: HeaderList,
  url: string,
  credentials: Credentials,
): Pick<WireNetworkBody, 'auth' | 'hasAuthHeader'> {
  const hasAuthHeader = headers.authorized;
  if (hasAuthHeader) return { auth: 'header', hasAuthHeader };
  const sameOrigin = url.startsWith(`${location.origin}/`);
  const sendsCookies = credentials === 'include' || (credentials !== 'omit' && sameOrigin);
  if (!sendsCookies) return { auth: 'none', hasAuthHeader };
  return { auth: sameOrigin && pageHasCookies() ? 'cookie' : 'unknown', hasAuthHeader };
}

let cookiesSeen: { at: number; any: boolean } | undefined;
const cookiesAreFreshMs = 5_000;

/** Reading cookies may ask another process, so not for every request. */
function pageHasCookies(): boolean {
  const at = performance.now();
  if (!cookiesSeen || at - cookiesSeen.at > cookiesAreFreshMs) {
    let any = false;
    try {
      any = document.cookie !== '';
    } catch {
      // A sandboxed frame has none.
    }
    cookiesSeen = { at, any };
  }
  return cookiesSeen.any;
}
