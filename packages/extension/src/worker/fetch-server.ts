import type { Settings } from '@gasoline/protocol';

/** Where the server is, and the token that it may want. */
export type ServerAccess = Pick<Settings, 'serverUrl' | 'accessToken'>;

/** Since we may talk to every host, Chrome asks the server for no permission before, whatever the headers. */
export function fetchServer(
  { serverUrl, accessToken }: ServerAccess,
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(serverUrl + path, {
    ...init,
    credentials: 'omit',
    headers: { ...headers, ...(accessToken === '' ? {} : { authorization: `Bearer ${accessToken}` }) },
  });
}
