import type { NetworkBody } from '@gasoline/protocol';
import { graphqlOperation } from '../endpoints/graphql-operation.ts';
import { parseUrl, type PathPattern, pathPattern } from './path-pattern.ts';

/** Which part of an API a request speaks to, without the origin: that is another one wherever a test runs. */
export interface ScriptEndpoint {
  method: string;
  path: PathPattern;
  operation?: string | undefined;
  key: string;
}

export function endpointOf({ method, url, pageUrl, requestBody }: NetworkBody): ScriptEndpoint | undefined {
  const parsed = parseUrl(url, pageUrl);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined;
  const path = pathPattern(parsed.pathname);
  const operation = graphqlOperation(parsed, requestBody);
  const suffix = operation === undefined ? '' : ` ${operation}`;
  // Of a batch the first name is enough to know it by.
  const [name] = operation?.split(',') ?? [];
  return { method, path, operation: name, key: `${method} ${path.label}${suffix}` };
}
