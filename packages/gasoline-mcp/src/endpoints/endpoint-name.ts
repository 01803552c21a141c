import type { NetworkBody } from '@gasoline/protocol';
import { graphqlOperation } from './graphql-operation.ts';
import { isId } from './is-id.ts';

/** Which part of an API a request speaks to. */
export interface EndpointName {
  method: string;
  /** `https:`; no part of what tells two endpoints apart. */
  scheme?: string | undefined;
  /** With its port; empty when the address was relative and the page unknown. */
  host: string;
  /** Ids in it are `:id`. */
  path: string;
  /** Of GraphQL, where one path serves every question. */
  operation?: string | undefined;
}

const maxPathChars = 300;

/** Undefined for what is no request to a server: `data:`, `blob:`, an extension's own files. */
export function endpointName({ method, url, pageUrl, requestBody }: NetworkBody): EndpointName | undefined {
  const endpoint = endpointOfUrl(url, pageUrl);
  return (
    endpoint && { method, ...endpoint, operation: graphqlOperation(parseUrl(url, pageUrl), requestBody) }
  );
}

/** The same for an address alone. */
export function endpointOfUrl(
  url: string,
  pageUrl: string | undefined,
): Pick<EndpointName, 'scheme' | 'host' | 'path'> | undefined {
  const parsed = parseUrl(url, pageUrl);
  if (parsed === undefined && /^[a-z][a-z0-9+.-]*:/i.test(url)) return undefined;
  if (parsed !== undefined && !/^https?:$/.test(parsed.protocol)) return undefined;
  const path = parsed?.pathname ?? (url.replace(/[?#].*$/s, '') || '/');
  return {
    scheme: parsed?.protocol,
    host: parsed?.host ?? '',
    path: withoutIds(path).slice(0, maxPathChars),
  };
}

export function endpointKey({ method, host, path, operation = '' }: EndpointName): string {
  return `${method} ${host}${path} ${operation}`;
}

/** As answers name it. The host is told only where there are several. */
export function endpointLabel(name: EndpointName, withHost: boolean): string {
  const operation = name.operation === undefined ? '' : ` ${name.operation}`;
  return `${name.method} ${withHost ? name.host : ''}${name.path}${operation}`;
}

export function hasIds({ path }: EndpointName): boolean {
  return /\/:id(?:\.\w+)?(?:\/|$)/.test(path);
}

function withoutIds(path: string): string {
  return path
    .split('/')
    .map((segment) => {
      const text = decode(segment);
      if (isId(text)) return ':id';
      const [, name, extension] = /^(.+)\.([a-z]{2,5})$/i.exec(text) ?? [];
      return name !== undefined && isId(name) ? `:id.${extension}` : segment;
    })
    .join('/');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign: taken as it stands.
    return segment;
  }
}

function parseUrl(url: string, pageUrl: string | undefined): URL | undefined {
  if (URL.canParse(url)) return new URL(url);
  return pageUrl !== undefined && URL.canParse(url, pageUrl) ? new URL(url, pageUrl) : undefined;
}
