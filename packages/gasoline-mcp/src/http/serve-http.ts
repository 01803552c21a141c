import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppOptions } from './app.ts';
import { createListener } from './listener.ts';
import { createLiveLinks } from './live-link.ts';

export interface HttpSide {
  listener: RequestListener;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

/** Everything that answers on the port. */
export function serveHttp(options: AppOptions): HttpSide {
  const { upgrade, close } = createLiveLinks({ ...options.context, guards: options.guards });
  return { listener: createListener(options), upgrade, close };
}
