import { versionHeader } from '@gasoline/protocol';
// The same file that the server and the command line read.
import { readAccessToken } from '../../../gasoline-mcp/src/daemon/access-token.ts';
import { type Address, isThisMachine, urlOf } from './address.ts';

export type Answer<T> = { ok: true; value: T } | { ok: false; reason: string; nobodyThere: boolean };

const timeoutMs = 5_000;

export function accessToken(address: Address): string | undefined {
  return isThisMachine(address) ? readAccessToken() : undefined;
}

/** One request to the server. It never throws: a test must not fail because of us. */
export async function ask<T>(
  address: Address,
  path: string,
  request: { method?: string; body?: object; timeoutMs?: number } = {},
): Promise<Answer<T>> {
  const token = accessToken(address);
  try {
    const answer = await fetch(urlOf(address) + path, {
      method: request.method ?? 'GET',
      headers: {
        ...(request.body ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      signal: AbortSignal.timeout(request.timeoutMs ?? timeoutMs),
    });
    if (!answer.headers.has(versionHeader))
      return no(
        `what answers at ${urlOf(address)} is not Gasoline; choose a free port with gasolinePort or GASOLINE_PORT`,
      );
    const value = (await answer.json()) as T & { error?: string };
    return answer.ok ? { ok: true, value } : no(value.error ?? `the server answered ${answer.status}`);
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code;
    const nobodyThere = code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'UND_ERR_SOCKET';
    return no(`no server answered at ${urlOf(address)} (${code ?? (error as Error).message})`, nobodyThere);
  }
}

function no(reason: string, nobodyThere = false): { ok: false; reason: string; nobodyThere: boolean } {
  return { ok: false, reason, nobodyThere };
}
