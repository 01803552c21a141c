import type { VisitedPage } from './app-state.ts';
import { routeOf } from './issues-of.ts';

const maxPages = 50;

/** Where the user was, the last page first. */
export function visitedPages(
  visits: { url: string; seq: number; pageLoad?: string | undefined; acts?: boolean }[],
): VisitedPage[] {
  // Many entries come from few pages.
  const routes = new Map<string, string>();
  const pages = new Map<string, VisitedPage>();
  for (const { url, seq, pageLoad, acts } of visits.toSorted((a, b) => a.seq - b.seq)) {
    const route = routes.get(url) ?? routeOf(url);
    routes.set(url, route);
    if (route === '') continue;
    const acted = acts ? seq : (pages.get(route)?.acted ?? 0);
    pages.delete(route);
    pages.set(route, { route, seq, acted, pageLoad });
  }
  return [...pages.values()].reverse().slice(0, maxPages);
}
