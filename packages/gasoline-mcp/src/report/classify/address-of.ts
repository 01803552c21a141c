import { excerpt } from '../excerpt.ts';

const maxChars = 160;

/** A request as a person names it: without the origin where that is the page's own. */
export function addressOf(url: string, pageUrl: string | undefined): string {
  const parsed = parse(url);
  if (!parsed) return excerpt(url, maxChars);
  const { origin, host, protocol, pathname, search } = parsed;
  const begin = host === hostOf(pageUrl) ? '' : origin === 'null' ? `${protocol}//${host}` : origin;
  return excerpt(`${begin}${pathname}${search}`, maxChars);
}

/** Requests of one page come one after the other, and parsing its address is most of the work. */
let last: { url: string; host: string | undefined } | undefined;

function hostOf(pageUrl: string | undefined): string | undefined {
  if (pageUrl === undefined) return undefined;
  if (last?.url !== pageUrl) last = { url: pageUrl, host: parse(pageUrl)?.host };
  return last.host;
}

function parse(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
