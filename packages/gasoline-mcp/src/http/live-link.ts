import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { limits, paths, type ToExtension, versionHeader } from '@gasoline/protocol';
import { fromExtensionSchema } from '@gasoline/protocol/schemas';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Browser } from '../browser/browser.ts';
import type { Store } from '../store/store.ts';
import { admit, type GuardSettings } from './guards.ts';
import { HttpError } from './http-error.ts';

export interface LiveLinkOptions {
  browser: Browser;
  store: Store;
  version: string;
  guards: GuardSettings;
}

export interface LiveLinks {
  /** Answers an upgrade request: with a link for the extension, with a refusal for anybody else. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

/** The WebSocket over which the extension is asked and answers. */
export function createLiveLinks(options: LiveLinkOptions): LiveLinks {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.maxPostBytes });
  // Protocol-level pings do not keep a Chrome worker awake; a message does.
  const pings = setInterval(() => {
    for (const link of sockets.clients) say(link, { k: 'ping' });
  }, limits.liveLinkPingMs);
  pings.unref();
  return {
    upgrade(request, socket, head) {
      try {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        admit({ headers: request.headers, searchParams }, 'live link', options.guards);
        if (pathname !== paths.liveLink) throw new HttpError(404, 'There is no WebSocket at this address.');
      } catch (error) {
        refuse(socket, error, options.version);
        return;
      }
      sockets.handleUpgrade(request, socket, head, (link) => serveLink(link, options));
    },
    close() {
      clearInterval(pings);
      for (const link of sockets.clients) link.terminate();
      sockets.close();
    },
  };
}

function serveLink(socket: WebSocket, { browser, store, version }: LiveLinkOptions): void {
  const link = { send: (message: ToExtension) => say(socket, message) };
  say(socket, { k: 'welcome', version });
  browser.addLink(link);
  socket.on('close', () => browser.removeLink(link));
  socket.on('error', () => socket.terminate());
  socket.on('message', (data) => {
    browser.seen();
    const parsed = fromExtensionSchema.safeParse(parse(String(data)));
    // A newer extension may say what this server does not know yet.
    if (!parsed.success) return;
    const message = parsed.data;
    switch (message.k) {
      case 'hello':
        browser.seen(message.version);
        break;
      case 'focus':
        store.tabs.focus(message.tab_id);
        break;
      case 'answer':
        browser.answer(message.id, message.result, message.error);
        break;
      case 'pong':
        break;
    }
  });
}

function say(socket: WebSocket, message: ToExtension): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function refuse(socket: Duplex, error: unknown, version: string): void {
  const status = error instanceof HttpError ? error.status : 400;
  const body = JSON.stringify({
    error: error instanceof HttpError ? error.message : 'This is no valid request.',
  });
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\n${versionHeader}: ${version}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
