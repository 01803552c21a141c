import { excerpt } from '../excerpt.ts';

const maxChars = 160;

/** A request as a person names it: without the origin where that is the page's own. */
export function addressOf(url: string, pageUrl: string | undefined): string {
  if (!URL.canParse(url)) return excerpt(url, maxChars);
  const { origin, host, protocol, pathname, search } = new URL(url);
  const own = pageUrl !== undefined && URL.canParse(pageUrl) && new URL(pageUrl).host === host;
  const begin = own ? '' : origin === 'null' ? `${protocol}//${host}` : origin;
  return excerpt(`${begin}${pathname}${search}`, maxChars);
}
