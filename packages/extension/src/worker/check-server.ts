import { type Health, paths, versionHeader } from '@gasoline/protocol';
import type { WorkerState } from '../worker-state.ts';

const timeoutMs = 1500;

/** Asks the server itself, for an answer that is true now. */
export async function checkServer(serverUrl: string): Promise<WorkerState['server']> {
  try {
    const answer = await fetch(serverUrl + paths.health, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.headers.has(versionHeader)) return { state: 'stranger' };
    if (!answer.ok) return { state: 'unreachable' };
    return { state: 'connected', health: (await answer.json()) as Health };
  } catch {
    return { state: 'unreachable' };
  }
}
