import type { NetworkBody } from '@gasoline/protocol';
import { isPageFile } from '../contracts/read-answer.ts';
import { findNoise } from '../noise/find-noise.ts';
import { parseUrl } from './path-pattern.ts';

/** Where pages count their visitors, also on their own origin. */
const counting =
  /\/(?:collect|g\/collect|analytics|telemetry|track(?:ing)?|beacon|pixel|metrics|rum|events?\/batch|insights|heartbeat|ping|logs?)(?:\/|$)/i;
const prefetchHeaders =
  /^(?:purpose|sec-purpose|x-purpose|x-moz|x-middleware-prefetch|next-router-prefetch)$/i;

/** Whether a request tells of what the app does, and will come again when the steps are repeated. */
export function isAwaitable(request: NetworkBody): boolean {
  const { method, url, pageUrl, status } = request;
  if (method === 'OPTIONS' || status === 304 || status === 0) return false;
  const parsed = parseUrl(url, pageUrl);
  if (!parsed || isPageFile(request) || isPrefetch(request, parsed)) return false;
  if (counting.test(parsed.pathname)) return false;
  return findNoise({ kind: 'network', message: '', url: parsed.href, method, status, pageUrl }) === undefined;
}

function isPrefetch({ requestHeaders = {} }: NetworkBody, { searchParams }: URL): boolean {
  return searchParams.has('_rsc') || Object.keys(requestHeaders).some((name) => prefetchHeaders.test(name));
}
