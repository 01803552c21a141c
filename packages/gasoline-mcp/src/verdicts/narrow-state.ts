import type { AppState } from './app-state.ts';
import { routeOf } from './issues-of.ts';

/** The part of a state that is about addresses containing this. Hosts and ids are not kept, so the filter's go too. */
export function narrowState(state: AppState, urlFilter: string | undefined): AppState {
  if (urlFilter === undefined) return state;
  const text = urlFilter.replace(/^\w+:\/\/[^/]*/, '');
  const route = text.startsWith('/') ? routeOf(text) : text;
  const has = (...texts: (string | undefined)[]) =>
    texts.some((one) => one?.includes(text) || one?.includes(route));
  const isAbout = ({ page, request }: AppState['errors'][number]) => has(page, request?.url);
  return {
    ...state,
    errors: state.errors.filter(isAbout),
    warnings: state.warnings.filter(isAbout),
    endpoints: state.endpoints.filter(({ url, page }) => has(url, page)),
    sockets: state.sockets.filter(({ url }) => has(url)),
    performance: state.performance.filter(({ url }) => has(url)),
  };
}
