import { versionHeader } from '@gasoline/protocol';
// The same file that the server and the command line read.
import { readAccessToken } from '../../../gasoline-mcp/src/daemon/access-token.ts';
import { httpRequest } from '../../../gasoline-ci/src/send/http-request.ts';
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
    const answer = await httpRequest(urlOf(address) + path, {
      method: request.method ?? 'GET',
      headers: {
        ...(request.body ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      timeoutMs: request.timeoutMs ?? timeoutMs,
    });
    if (answer.headers[versionHeader] === undefined)
      return no(
        `what answers at ${urlOf(address)} is not Gasoline; choose a free port with gasolinePort or GASOLINE_PORT`,
      );
    const value = JSON.parse(answer.text) as T & { error?: string };
    return answer.status < 300
      ? { ok: true, value }
      : no(value.error ?? `the server answered ${answer.status}`);
  } catch (error) {
    const { code } = error as { code?: string };
    const nobodyThere = code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE';
    return no(`no server answered at ${urlOf(address)} (${code ?? (error as Error).message})`, nobodyThere);
  }
}

function no(reason: string, nobodyThere = false): { ok: false; reason: string; nobodyThere: boolean } {
  return { ok: false, reason, nobodyThere };
}
