import { entryPaths, type IngestAnswer, parcelHeader, versionHeader } from '@gasoline/protocol';
import { type HttpAnswer, httpRequest } from './http-request.ts';
import type { Outgoing } from './outbox.ts';

export type Outcome =
  /** Entries that are of no use to the server may be among it. */
  | { k: 'accepted'; rejected: number }
  /** The server will never take this parcel. */
  | { k: 'refused' }
  /** Nobody there, not the server we look for, or it asks for patience: the parcel is as good as before. */
  | { k: 'later'; ms?: number };

export interface Server {
  url: string;
  token: string | undefined;
}

const timeoutMs = 10_000;
const maxPatienceMs = 60_000;

export async function postParcel({ url, token }: Server, parcel: Outgoing): Promise<Outcome> {
  try {
    const answer = await httpRequest(url + entryPaths[parcel.kind], {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [parcelHeader]: parcel.id,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: parcel.body,
      timeoutMs,
    });
    const outcome = outcomeOf(answer);
    if (outcome.k === 'accepted') outcome.rejected = (JSON.parse(answer.text) as IngestAnswer).rejected;
    return outcome;
  } catch {
    return { k: 'later' };
  }
}

export function outcomeOf({ status, headers }: Pick<HttpAnswer, 'status' | 'headers'>): Outcome {
  // A stranger on the port may answer anything; and 401 and 403 speak of us, not of the parcel.
  if (headers[versionHeader] === undefined || status === 401 || status === 403 || status >= 500)
    return { k: 'later' };
  if (status === 429) {
    const seconds = Number(headers['retry-after']);
    return { k: 'later', ms: Math.min((seconds > 0 ? seconds : 1) * 1000, maxPatienceMs) };
  }
  return status < 300 ? { k: 'accepted', rejected: 0 } : { k: 'refused' };
}
