const namedOperation = /(?:^|[\s}"]|\\n)(?:query|mutation|subscription)\s+([_A-Za-z]\w*)/;
const givenName = /"operationName"\s*:\s*"([^"\\]{1,200})"/;
const firstField = /\{\s*(?:[_A-Za-z]\w*\s*:\s*)?([_A-Za-z]\w*)/;
const maxNamedOperations = 5;

/** The name of the GraphQL operation that a request asks for; undefined when it is no GraphQL request. */
export function graphqlOperation(url: URL | undefined, requestBody: string | null): string | undefined {
  const atGraphql = url !== undefined && /\/(?:graphql|gql)\/?$/i.test(url.pathname);
  const asked = fromBody(requestBody, atGraphql) ?? (atGraphql ? fromQuery(url) : undefined);
  return asked?.slice(0, 200);
}

function fromBody(text: string | null, atGraphql: boolean): string | undefined {
  if (text === null || !/^\s*[[{]/.test(text) || !/"(?:query|operationName)"/.test(text)) {
    return undefined;
  }
  const parsed = parse(text);
  // A query that was cut still begins with its name.
  if (parsed === undefined) return atGraphql ? (givenName.exec(text)?.[1] ?? nameIn(text)) : undefined;
  const names = (Array.isArray(parsed) ? parsed : [parsed]).map((part) => operationOf(part, atGraphql));
  if (names.length === 0 || names.some((name) => name === undefined)) return undefined;
  const more = names.length > maxNamedOperations ? `, +${names.length - maxNamedOperations}` : '';
  return names.slice(0, maxNamedOperations).join(', ') + more;
}

function fromQuery({ searchParams }: URL): string | undefined {
  return operationOf(
    { operationName: searchParams.get('operationName'), query: searchParams.get('query') },
    true,
  );
}

function operationOf(part: unknown, atGraphql: boolean): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const { operationName, query } = part as Record<string, unknown>;
  const isDocument =
    typeof query === 'string' && /^\s*(?:#|\{|query\b|mutation\b|subscription\b|fragment\b)/.test(query);
  // A search box also sends a field of the name "query".
  if (!atGraphql && !isDocument) return undefined;
  if (typeof operationName === 'string' && operationName !== '') return operationName;
  return isDocument ? nameIn(query) : undefined;
}

function nameIn(query: string): string | undefined {
  const text = query.slice(0, 20_000);
  return namedOperation.exec(text)?.[1] ?? firstField.exec(text)?.[1];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Cut by capture, or not JSON: the caller looks at the text.
    return undefined;
  }
}
