import type { WebSocketEvent } from '@gasoline/protocol';
import { findNoise } from '../noise/find-noise.ts';
import type { Happening } from '../noise/noise-rule.ts';
import { plainPath } from './plain-path.ts';
import type { Sighting } from './sighting.ts';

/** Codes with which a connection ends on purpose; 1005 is none given, and from 3000 on they are the application's own. */
const peaceful = new Set([1000, 1001, 1005]);
const firstOwnCode = 3000;
/** The development server's own connection ends with every restart of it. */
const developmentProtocols = /^(?:vite-(?:hmr|ping)|webpack|sockjs)/i;
const developmentPaths = /\/(?:_next\/webpack-hmr|sockjs-node|__webpack_hmr)\b/;

/** A connection that ended although nobody wanted it. Only its first events carry its address. */
export function sightClosedSocket(event: WebSocketEvent, url: string | undefined): Sighting | undefined {
  const { code, protocol } = event;
  if (event.event !== 'close' || code === undefined) return undefined;
  if (peaceful.has(code) || code >= firstOwnCode) return undefined;
  const address = event.url ?? url ?? '';
  if (developmentProtocols.test(protocol ?? '') || (developmentPaths.test(address) && code === 1006))
    return undefined;
  // What a connection is asked for with, and answered with.
  const happening: Happening = { kind: 'network', message: '', url: address, method: 'GET', status: 101 };
  if (findNoise(happening)) return undefined;
  return {
    category: 'network_errors',
    severity: 'warning',
    identity: `socket ${plainPath(address)} ${code}`,
    ts: event.ts,
    urls: [address],
    happening,
    describe: () => ({
      message: `WebSocket ${plainPath(address)} closed abnormally (${code})`,
      context: {
        connection_id: event.id,
        url: address,
        code,
        ...(event.reason ? { reason: event.reason } : {}),
        ...(event.tabId === undefined ? {} : { tab_id: event.tabId }),
      },
    }),
  };
}
