import { wordsOfName } from '@gasoline/protocol';
import { endpointOfUrl } from '../endpoints/endpoint-name.ts';

/** What an audit wants to know of an address; nothing is read from one that is none. */
export function parseAddress(url: string | undefined): URL | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
}

/** This machine: nobody is on the network between. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

const tokenWords = new Set(
  `login signin logon token tokens oauth oauth2 refresh session sessions auth authenticate authorize`.split(
    /\s+/,
  ),
);

/** Endpoints that are there to hand out tokens say so in their path. */
export function isTokenEndpoint(url: string): boolean {
  const path = parseAddress(url)?.pathname ?? url.split(/[?#]/, 1)[0] ?? '';
  return wordsOfName(path).some((word) => tokenWords.has(word)) || /sign[-_]?in|log[-_]?in/i.test(path);
}

/** `GET a.example/users/:id`: calls that differ only in ids and parameters are one. */
export function endpointOf(method: string, url: string): string {
  const endpoint = endpointOfUrl(url, undefined);
  return endpoint === undefined
    ? `${method} ${url.slice(0, 100)}`
    : `${method} ${endpoint.host}${endpoint.path}`;
}
