import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Session {
  id: string;
  email?: string;
  role: 'visitor' | 'customer';
}

/** Who is who, by cookie. Everybody is a visitor first. */
export class Sessions {
  readonly #byId = new Map<string, Session>();

  of(request: IncomingMessage): Session {
    const id = /(?:^|; )shop_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
    const known = id === undefined ? undefined : this.#byId.get(id);
    if (known) return known;
    const session: Session = { id: randomUUID(), role: 'visitor' };
    this.#byId.set(session.id, session);
    return session;
  }

  cookieOf({ id }: Session): string {
    return `shop_session=${id}; Path=/; HttpOnly; SameSite=Lax`;
  }
}
