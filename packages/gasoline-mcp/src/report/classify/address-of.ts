import { excerpt } from '../excerpt.ts';
import { remembered } from './remembered.ts';

const maxChars = 160;

/** A request as a person names it: without the origin where that is the page's own. */
export function addressOf(url: string, pageUrl: string | undefined): string {
  const { host, whole, path } = partsOf(url);
  if (host === undefined) return excerpt(url, maxChars);
  const isOwn = pageUrl !== undefined && host === partsOf(pageUrl).host;
  return excerpt(isOwn ? path : whole, maxChars);
}

/** `host` is missing where the text is no address. */
const partsOf = remembered((url): { host?: string; whole: string; path: string } => {
  if (!URL.canParse(url)) return { whole: url, path: url };
  const { origin, host, protocol, pathname, search } = new URL(url);
  const path = `${pathname}${search}`;
  return { host, path, whole: `${origin === 'null' ? `${protocol}//${host}` : origin}${path}` };
});
