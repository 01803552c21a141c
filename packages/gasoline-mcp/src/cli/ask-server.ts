import { type Health, paths, versionHeader } from '@gasoline/protocol';
import { readAccessToken } from '../daemon/access-token.ts';

export type ServerState =
  | { state: 'running'; health: Health }
  | { state: 'stranger' }
  | { state: 'refused'; sentence: string }
  | { state: 'none' };

/** What is behind this port right now. */
export async function askServer(port: number, patienceMs = 2_000): Promise<ServerState> {
  const token = readAccessToken();
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${port}${paths.health}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code;
    return { state: cause === 'ECONNREFUSED' ? 'none' : 'stranger' };
  }
  if (!response.headers.has(versionHeader)) return { state: 'stranger' };
  const body = (await response.json()) as Health | { error: string };
  return 'error' in body ? { state: 'refused', sentence: body.error } : { state: 'running', health: body };
}
