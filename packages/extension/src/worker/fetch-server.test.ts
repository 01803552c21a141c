import { versionHeader } from '@gasoline/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkServer } from './check-server.ts';
import { clearServer } from './clear-server.ts';
import type { ServerAccess } from './fetch-server.ts';
import { postParcel } from './post-parcel.ts';

const access: ServerAccess = { serverUrl: 'http://127.0.0.1:7890', accessToken: 'k3Y' };
const parcel = { id: 'p1', kind: 'logs', body: '{"entries":[]}' } as const;
const requests = {
  '/health': (to: ServerAccess) => checkServer(to),
  '/clear': (to: ServerAccess) => clearServer(to),
  '/logs': (to: ServerAccess) => postParcel(to, parcel),
};

let answer: () => Response;
let sent: Request[];

beforeEach(() => {
  sent = [];
  answer = () => ours(200);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new Request(url, init));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

function ours(status: number): Response {
  return new Response('{}', { status, headers: { [versionHeader]: '0.1.0' } });
}

const stranger = () => new Response('{}');
const nobody = () => {
  throw new TypeError('Failed to fetch');
};

describe.each(Object.entries(requests))('a request to %s', (path, request) => {
  test('shows the token, and no cookie', async () => {
    await request(access);
    expect(sent[0]?.url).toBe(access.serverUrl + path);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer k3Y');
    expect(sent[0]?.credentials).toBe('omit');
  });

  test('without a token has no such header', async () => {
    await request({ ...access, accessToken: '' });
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });
});

test.each([
  ['ours', () => ours(200), { state: 'connected', health: {} }],
  ['ours, which misses its token', () => ours(401), { state: 'refused', wants: 'token' }],
  ['ours under another name', () => ours(403), { state: 'refused', wants: 'allowed host' }],
  ['ours in trouble', () => ours(500), { state: 'unreachable' }],
  ['a stranger', stranger, { state: 'stranger' }],
  ['nobody', nobody, { state: 'unreachable' }],
])('a server that is %s is told as such', async (_, given, state) => {
  answer = given;
  expect(await checkServer(access)).toEqual(state);
});

test.each([
  ['ours', () => ours(200), true],
  ['ours, which refuses', () => ours(401), false],
  ['ours in trouble', () => ours(500), false],
  ['a stranger', stranger, false],
  ['nobody', nobody, false],
])('of a server that is %s, "cleared" is only said when it is so', async (_, given, cleared) => {
  answer = given;
  expect(await clearServer(access)).toBe(cleared);
});
