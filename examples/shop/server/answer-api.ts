import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Fault } from './faults.ts';
import { products } from './products.ts';
import type { Session, Sessions } from './sessions.ts';

interface Answer {
  status: number;
  body: unknown;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const fail = (status: number, error: string, message: string): Answer => ({
  status,
  body: { error, message },
});

/** `METHOD path`, with what it answers. */
const routes: Record<
  string,
  (input: Record<string, unknown>, session: Session, faults: ReadonlySet<Fault>) => Answer
> = {
  'GET /api/config': () =>
    ok({
      currency: 'EUR',
      shipsTo: ['AT', 'DE', 'CH'],
      // Planted bug: a secret key has no business in a browser. Put together here, so that nobody takes it
      // for a real one that was left in a repository.
      payment: { provider: 'stripe', key: ['sk', 'live', 'notARealKey0Shop4Gasoline8'].join('_') },
    }),
  'GET /api/products': () => ok({ products }),
  'POST /api/login': ({ email, password }, session) => {
    if (!email || !password) return fail(400, 'incomplete', 'An e-mail address and a password are needed.');
    // Planted bug: the session learns the name and keeps the role of a visitor.
    session.email = String(email);
    return ok({ email, role: session.role });
  },
  'GET /api/session': (_, { email, role }) => ok({ email: email ?? null, role }),
  'GET /api/orders': (_, { email, role }) => {
    if (email === undefined) return fail(401, 'login_required', 'Log in to see your orders.');
    if (role !== 'customer')
      return fail(403, 'forbidden', `Role "${role}" may not read orders; "customer" is needed.`);
    return ok({ orders: [] });
  },
  'POST /api/checkout': ({ lines, coupon }, _, faults) => {
    if (!Array.isArray(lines) || lines.length === 0) return fail(400, 'empty_cart', 'The cart is empty.');
    // Planted bug: a coupon is looked up in a table that was never filled.
    if (coupon && faults.has('coupon'))
      return fail(
        500,
        'coupon_lookup_failed',
        `Coupon "${String(coupon)}" cannot be applied: relation "coupons" does not exist.`,
      );
    return ok(faults.has('order') ? { lines } : { order: { number: 1042, lines } });
  },
};

export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { sessions, faults }: { sessions: Sessions; faults: ReadonlySet<Fault> },
): Promise<void> {
  const session = sessions.of(request);
  const route = routes[`${request.method} ${pathname}`];
  const input = await readJson(request);
  const { status, body } = route
    ? route(input, session, faults)
    : fail(404, 'not_found', `There is no ${request.method} ${pathname}.`);
  response
    .writeHead(status, { 'content-type': 'application/json', 'set-cookie': sessions.cookieOf(session) })
    .end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  try {
    return JSON.parse((await text(request)) || '{}') as Record<string, unknown>;
  } catch {
    // What cannot be read is treated like an empty form; the routes say what is missing.
    return {};
  }
}
