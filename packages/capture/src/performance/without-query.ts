/** What follows the path is mostly there to get past a cache, so that it is another one each time. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, '');
}
