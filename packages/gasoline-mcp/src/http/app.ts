import type { IncomingMessage, ServerResponse } from 'node:http';
import { extensionOrigin, limits, parcelHeader, paths, versionHeader } from '@gasoline/protocol';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { wayOut } from '../way-out/way-out.ts';
import { AcceptedParcels } from './accepted-parcels.ts';
import { type Caller, callerOf } from './caller.ts';
import { Feed } from './feed.ts';
import { admission, admit, type GuardSettings, type RouteGroup } from './guards.ts';
import { HttpError } from './http-error.ts';
import { RateLimit } from './rate-limit.ts';
import { parseJson, readBody } from './read-body.ts';
import type { Route, RouteContext } from './route.ts';
import { routes } from './routes/index.ts';

export interface AppOptions {
  context: RouteContext;
  guards: GuardSettings;
  /** Answers `POST /mcp`. */
  mcp(request: Request): Promise<Response>;
}

type Incoming = { Bindings: { incoming: IncomingMessage; outgoing: ServerResponse } };

/** All HTTP routes behind their guards. What goes wrong is answered with one JSON sentence. */
export function createApp({ context, guards, mcp }: AppOptions): Hono<Incoming> {
  const app = new Hono<Incoming>();
  const rateLimits = new WeakMap<object, RateLimit>();
  const parcels = new AcceptedParcels();
  const methodsOf = new Map<string, Route[]>();
  for (const route of routes) methodsOf.set(route.path, [...(methodsOf.get(route.path) ?? []), route]);

  for (const [path, ofPath] of methodsOf) {
    app.all(path, async (c) => {
      const { incoming } = c.env;
      const asked =
        incoming.method === 'OPTIONS' ? incoming.headers['access-control-request-method'] : incoming.method;
      const route = ofPath.find(({ method }) => method === (asked === 'HEAD' ? 'GET' : asked));
      const group = route?.group ?? ofPath[0]?.group ?? 'control';
      const caller = enter(c, group);
      if (!route) throw methodNotAllowed(ofPath.map(({ method }) => method));
      if (incoming.method === 'OPTIONS') return preflight(c, ofPath);
      const answer = await handle(route, c, caller);
      if (answer instanceof Feed) {
        const headers = { [versionHeader]: context.version, ...corsHeaders(incoming) };
        answer.send(c.env.outgoing, headers, incoming.method === 'HEAD');
        return RESPONSE_ALREADY_SENT;
      }
      return respond(c, 200, redacted(answer, route.handsOut));
    });
  }

  app.all(paths.mcp, async (c) => {
    enter(c, 'mcp');
    const answer = await mcp(c.req.raw);
    answer.headers.set(versionHeader, context.version);
    return answer;
  });

  app.all(paths.liveLink, (c) => {
    enter(c, 'live link');
    throw new HttpError(426, 'This address speaks WebSocket only.', { upgrade: 'websocket' });
  });

  app.notFound((c) => {
    enter(c, 'control');
    throw new HttpError(404, 'There is nothing at this address; docs/http.md lists the routes.');
  });

  app.onError((error, c) => {
    if (error instanceof HttpError)
      return respond(c, error.status, wayOut({ error: error.message }), error.headers);
    return respond(c, 500, { error: 'Gasoline failed to handle this request.' });
  });

  return app;

  function enter(c: Context<Incoming>, group: RouteGroup): Caller {
    const { incoming } = c.env;
    // A preflight never carries credentials; the request behind it will be asked for them.
    const settings = incoming.method === 'OPTIONS' ? { ...guards, accessToken: undefined } : guards;
    const caller = admit(
      { headers: incoming.headers, searchParams: searchParamsOf(incoming) },
      group,
      settings,
    );
    if (caller === 'extension') context.browser.seen();
    return caller;
  }

  async function handle(route: Route, c: Context<Incoming>, caller: Caller): Promise<unknown> {
    const { incoming } = c.env;
    let text = '';
    if (route.method !== 'GET') {
      if (hasBody(incoming)) checkContentType(incoming, route, caller);
      text = await readBody(incoming, limits.maxPostBytes);
    }
    // DELETE, and a POST that needs no body, may come without one.
    const body = text === '' && route.group !== 'ingest' ? undefined : parseJson(text);
    let rateLimit = rateLimits.get(incoming.socket);
    if (!rateLimit) {
      const { maxEntriesPerSecond, rateWindowMs } = context.store.limits;
      rateLimit = new RateLimit(context.store.clock, maxEntriesPerSecond, rateWindowMs);
      rateLimits.set(incoming.socket, rateLimit);
    }
    const parcel = incoming.headers[parcelHeader];
    return route.handle(
      {
        query: searchParamsOf(incoming),
        headers: incoming.headers,
        body,
        size: text.length,
        rateLimit,
        parcel: typeof parcel === 'string' ? parcel.slice(0, 200) : undefined,
        parcels,
      },
      context,
    );
  }

  /** Straight to Node's response: a web Response would be taken apart again, at a third of a request's cost. */
  function respond(
    { env: { incoming, outgoing } }: Context<Incoming>,
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
  ): Response {
    const text = JSON.stringify(body);
    outgoing.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      [versionHeader]: context.version,
      ...corsHeaders(incoming),
      ...headers,
    });
    outgoing.end(text);
    return RESPONSE_ALREADY_SENT;
  }

  function preflight(c: Context<Incoming>, ofPath: Route[]): Response {
    return new Response(null, {
      status: 204,
      headers: {
        [versionHeader]: context.version,
        'access-control-allow-methods': ofPath.map(({ method }) => method).join(', '),
        'access-control-allow-headers': `content-type, authorization, ${parcelHeader}`,
        'access-control-max-age': '600',
        ...corsHeaders(c.env.incoming),
      },
    });
  }

  /** Only for the extension, and for a page that showed a valid capture token on ingest. Never `*`. */
  function corsHeaders(incoming: IncomingMessage): Record<string, string> {
    const { origin } = incoming.headers;
    if (origin === undefined) return {};
    const token = searchParamsOf(incoming).get('token');
    const allowed =
      origin === extensionOrigin || (token !== null && guards.isCaptureToken(token) && mayIngest(incoming));
    if (!allowed) return {};
    // Beacons carry credentials, and the browser then wants this said.
    return {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'origin',
    };
  }

  function mayIngest(incoming: IncomingMessage): boolean {
    const ofPath = methodsOf.get(pathOf(incoming)) ?? [];
    const method = incoming.headers['access-control-request-method'] ?? incoming.method;
    return ofPath.some(
      (route) => route.method === method && admission[route.group][callerOf(incoming.headers)] !== 'no',
    );
  }
}

function redacted(answer: unknown, exempt: string | undefined): unknown {
  const safe = wayOut(answer);
  if (exempt === undefined) return safe;
  return { ...(safe as object), [exempt]: (answer as Record<string, unknown>)[exempt] };
}

const noParameters = new URLSearchParams();

function searchParamsOf({ url = '' }: IncomingMessage): URLSearchParams {
  const start = url.indexOf('?');
  return start < 0 ? noParameters : new URLSearchParams(url.slice(start));
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Any other type is one that a web page could send without asking first. */
function checkContentType({ headers }: IncomingMessage, { group }: Route, caller: Caller): void {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/json') return;
  // A beacon cannot set it; the capture token in its address has been checked.
  if (type === 'text/plain' && group === 'ingest' && caller === 'page') return;
  throw new HttpError(415, 'Send the body as application/json.');
}

function methodNotAllowed(methods: string[]): HttpError {
  const allow = [...new Set(methods)].join(', ');
  return new HttpError(405, `This address takes ${allow}.`, { allow });
}
