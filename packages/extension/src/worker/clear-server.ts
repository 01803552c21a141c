import { paths, versionHeader } from '@gasoline/protocol';
import { fetchServer, type ServerAccess } from './fetch-server.ts';

const timeoutMs = 5000;

/** Whether the server has cleared what it kept. */
export async function clearServer(access: ServerAccess): Promise<boolean> {
  try {
    const answer = await fetchServer(access, paths.clear, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.ok && answer.headers.has(versionHeader);
  } catch {
    return false;
  }
}
