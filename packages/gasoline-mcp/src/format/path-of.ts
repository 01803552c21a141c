/** A URL without its origin where that is the page's own: shorter, and the header names the origin. */
export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}
