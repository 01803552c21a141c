import type { WireAction } from '@gasoline/protocol';
import { listenAlways } from '../listen-always.ts';
import { type Stop, stopAll } from '../stop.ts';
import { wants } from '../tap.ts';
import { type RouteKind, watchRoutes } from '../watch-routes.ts';
import type { PageStart } from '../parts.ts';
import type { Watch } from './watch.ts';

/** Where the user got to, by a page load or without one. */
export function captureNavigation({ tap, recorder, effects }: Watch, { ts, isLoading }: PageStart): Stop {
  const tell = (
    navigation: RouteKind | 'load',
    fromUrl: string | undefined,
    more: Partial<WireAction>,
  ): void => {
    recorder.act('navigate', { navigation, ...(fromUrl ? { fromUrl } : {}), toUrl: location.href, ...more });
  };
  const moved = (kind: RouteKind, fromUrl?: string): void => {
    if (!wants(tap, 'actions')) return;
    tap.observe(() => {
      effects.settle('navigation');
      tell(kind, fromUrl, {});
    });
  };

  // Frames come and go with the page that holds them; only that page is somewhere the user went.
  const isPage = globalThis.window === globalThis.top && !location.href.startsWith('about:');
  if (isPage && isLoading) tell('load', cameFrom(), { ts });

  return stopAll([
    watchRoutes(moved),
    listenAlways(globalThis, 'pageshow', ({ persisted }: PageTransitionEvent) => {
      if (persisted && isPage) moved('pop');
    }),
  ]);
}

function cameFrom(): string | undefined {
  const { navigation } = globalThis as { navigation?: { activation?: { from?: { url?: string | null } } } };
  return navigation?.activation?.from?.url || document.referrer || undefined;
}
