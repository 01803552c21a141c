import { entryPaths, parcelHeader, versionHeader } from '@gasoline/protocol';
import { fetchServer, type ServerAccess } from './fetch-server.ts';
import type { Outgoing } from './outbox.ts';

export type PostOutcome =
  | { k: 'accepted' }
  /** The server will never take this parcel. */
  | { k: 'refused' }
  | { k: 'wait'; ms: number }
  /** Nobody there, or not the server we look for; the parcel is as good as before. */
  | { k: 'failed' };

const timeoutMs = 15_000;
/** These speak of the extension (a token is missing, the host is not allowed), not of the parcel. */
const refusesCaller = [401, 403];

export async function postParcel(
  access: ServerAccess,
  parcel: Pick<Outgoing, 'id' | 'kind' | 'body'>,
): Promise<PostOutcome> {
  let answer: Response;
  try {
    answer = await fetchServer(access, entryPaths[parcel.kind], {
      method: 'POST',
      headers: { 'content-type': 'application/json', [parcelHeader]: parcel.id },
      body: parcel.body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // An unread body keeps its connection busy.
    await answer.arrayBuffer();
  } catch {
    return { k: 'failed' };
  }
  return outcomeOf(answer);
}

export function outcomeOf({ status, headers }: Pick<Response, 'status' | 'headers'>): PostOutcome {
  // A stranger on the port may answer anything; a parcel must not be lost to it.
  if (!headers.has(versionHeader) || refusesCaller.includes(status) || status >= 500) return { k: 'failed' };
  if (status === 429) return { k: 'wait', ms: retryAfterMs(headers) };
  return status < 300 ? { k: 'accepted' } : { k: 'refused' };
}

function retryAfterMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 60) * 1000 : 1000;
}
