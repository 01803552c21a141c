import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Caller, callerOf } from './caller.ts';
import { HttpError } from './http-error.ts';

/** Routes that let the same callers in. */
export const routeGroups = ['health', 'control', 'mcp', 'live link', 'ingest'] as const;
export type RouteGroup = (typeof routeGroups)[number];

/** Who may call what. */
export const admission: Record<RouteGroup, Record<Caller, 'yes' | 'no' | 'with capture token'>> = {
  health: { program: 'yes', extension: 'yes', page: 'no' },
  control: { program: 'yes', extension: 'yes', page: 'no' },
  mcp: { program: 'yes', extension: 'no', page: 'no' },
  'live link': { program: 'no', extension: 'yes', page: 'no' },
  ingest: { program: 'yes', extension: 'yes', page: 'with capture token' },
};

export interface GuardSettings {
  port: number;
  /** Names besides the loopback ones that may stand in `Host`, for port forwards. */
  allowedHosts: string[];
  /** Needed by every program and by the extension when the user asked for it. */
  accessToken: string | undefined;
  isCaptureToken(token: string): boolean;
}

export interface Knock {
  headers: IncomingHttpHeaders;
  searchParams: URLSearchParams;
}

/** Lets a request pass and tells whose it is, or throws the refusal. */
export function admit(knock: Knock, group: RouteGroup, settings: GuardSettings): Caller {
  checkHost(knock.headers.host, settings);
  const caller = callerOf(knock.headers);
  const verdict = admission[group][caller];
  const captureToken = knock.searchParams.get('token');
  if (verdict === 'with capture token' && captureToken !== null && settings.isCaptureToken(captureToken))
    return caller;
  if (verdict !== 'yes') throw new HttpError(403, refusal(group, caller));
  if (settings.accessToken !== undefined && !hasAccessToken(knock, settings.accessToken))
    throw new HttpError(
      401,
      'This server was started with --require-token: send the token from its state directory as "Authorization: Bearer <token>".',
      { 'www-authenticate': 'Bearer' },
    );
  return caller;
}

/** A page that had its own name resolved to 127.0.0.1 sends that name here. */
function checkHost(host: string | undefined, { port, allowedHosts }: GuardSettings): void {
  const own = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);
  const given = host?.toLowerCase();
  if (given !== undefined && (own.includes(given) || allowedHosts.includes(given.replace(/:\d+$/, ''))))
    return;
  throw new HttpError(
    403,
    `This server answers only to 127.0.0.1:${port} and localhost:${port}. Behind a port forward, start it with --allow-host NAME.`,
  );
}

function hasAccessToken({ headers, searchParams }: Knock, expected: string): boolean {
  // A browser's WebSocket cannot send a header, so the live link names it in the address.
  const given =
    /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? searchParams.get('access_token') ?? '';
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refusal(group: RouteGroup, caller: Caller): string {
  if (group === 'ingest')
    return 'A web page may send entries only with a capture token in its address; `gasoline serve --capture-token` prints one.';
  if (group === 'live link') return 'This address is for the Gasoline extension alone.';
  return caller === 'extension'
    ? 'This address is not for the extension.'
    : 'Web pages may not talk to this server; use a program on this machine, or the Gasoline extension.';
}
