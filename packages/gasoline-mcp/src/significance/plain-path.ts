import { endpointOfUrl } from '../endpoints/endpoint-name.ts';

const maxSegments = 6;
/** A word or two: whoever may name a path may not write sentences into ours. */
const plainSegment = /^(?::id|[\w~@.]{1,24}(?:-[\w~@.]{1,16}){0,2})(?:\.\w{1,5})?$/;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']);

/** An address as one of our own sentences may name it: ids are `:id`, and what is no plain path is `…`. */
export function plainPath(url: string, pageUrl?: string): string {
  const path = endpointOfUrl(url.replace(/^ws/i, 'http'), pageUrl)?.path;
  if (path === undefined) return '…';
  const segments = path.split('/').filter(Boolean);
  const shown = segments.slice(0, maxSegments).map((segment) => (plainSegment.test(segment) ? segment : '…'));
  return `/${shown.join('/')}${segments.length > maxSegments ? '/…' : ''}`;
}

/** `POST /api/users` */
export function plainRequest(method: string, url: string, pageUrl?: string): string {
  return `${methods.has(method) ? method : 'A request to'} ${plainPath(url, pageUrl)}`;
}
