import { type Health, paths, versionHeader } from '@gasoline/protocol';
import type { WorkerState } from '../worker-state.ts';
import { fetchServer, type ServerAccess } from './fetch-server.ts';

const timeoutMs = 1500;

/** Asks the server itself, for an answer that is true now. */
export async function checkServer(access: ServerAccess): Promise<WorkerState['server']> {
  try {
    const answer = await fetchServer(access, paths.health, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.headers.has(versionHeader)) return { state: 'stranger' };
    if (answer.status === 401) return { state: 'refused', wants: 'token' };
    if (answer.status === 403) return { state: 'refused', wants: 'allowed host' };
    if (!answer.ok) return { state: 'unreachable' };
    return { state: 'connected', health: (await answer.json()) as Health };
  } catch {
    return { state: 'unreachable' };
  }
}
