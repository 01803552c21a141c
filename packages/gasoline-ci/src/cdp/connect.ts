import type { CdpConnection, CdpEvent, CdpSession, CdpSocket } from '../../types/cdp.d.ts';
import { heardEvents } from './protocol.ts';

/** Whatever we were given, as one connection with flat sessions. */
export function connect(session: CdpSession): CdpConnection {
  if ('onEvent' in session) return session;
  if ('connection' in session) return overPuppeteer(session as unknown as Emitter);
  if ('_wsConnection' in session) return overSocket(session['_wsConnection']);
  return overSocket(session);
}

/** Far above what another client on the same socket counts up to. */
const firstId = 1_000_000_000;

function overSocket(socket: CdpSocket): CdpConnection {
  let nextId = firstId;
  const asked = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  const listeners = new Set<(event: CdpEvent) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as CdpEvent & {
      id?: number;
      result?: unknown;
      error?: { message: string };
    };
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else if (message.error) asked.get(message.id)?.reject(new Error(message.error.message));
    else asked.get(message.id)?.resolve(message.result);
    if (message.id !== undefined) asked.delete(message.id);
  });
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        asked.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
      }),
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Emitter {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (params: unknown) => void): unknown;
  off(event: string, listener: (params: unknown) => void): unknown;
  connection(): { session(id: string): Emitter | null } | null | undefined;
}

/** Puppeteer has an object for each session, and tells only events that are asked for by name. */
function overPuppeteer(root: Emitter): CdpConnection {
  const childOf = (id: string): Emitter | null | undefined => root.connection()?.session(id);
  return {
    send(method, params, sessionId) {
      const session = sessionId === undefined ? root : childOf(sessionId);
      return session ? session.send(method, params) : Promise.reject(new Error('The target is gone.'));
    },
    onEvent(listener) {
      const stops: (() => void)[] = [];
      const listenTo = (session: Emitter, sessionId?: string): void => {
        for (const method of heardEvents) {
          const heard = (params: unknown): void => {
            if (method === 'Target.attachedToTarget') {
              const { sessionId: childId } = params as { sessionId: string };
              const child = childOf(childId);
              if (child) listenTo(child, childId);
            }
            listener({ method, params, sessionId });
          };
          session.on(method, heard);
          stops.push(() => session.off(method, heard));
        }
      };
      listenTo(root);
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
