import type { IncomingHttpHeaders } from 'node:http';
import { extensionOrigin } from '@gasoline/protocol';

/** Who sends a request: a program on this machine, our extension, or a web page (which may be anyone). */
export type Caller = 'program' | 'extension' | 'page';

/**
 * A browser cannot leave these headers out or forge them: every request of a page carries an `Origin`, or a
 * `Sec-Fetch-Site` other than `none`. Node's `fetch` sends `Sec-Fetch-Mode` alone.
 */
export function callerOf(headers: IncomingHttpHeaders): Caller {
  const site = headers['sec-fetch-site'];
  if (headers.origin === undefined) return site === undefined || site === 'none' ? 'program' : 'page';
  return headers.origin === extensionOrigin ? 'extension' : 'page';
}
