import { listen, setTimer } from './natives.ts';
import type { Stop } from './stop.ts';

export type RouteKind = 'push' | 'replace' | 'pop' | 'hash';

/** Changes of the address without a page load, and how each came about. */
export function watchRoutes(moved: (kind: RouteKind, fromUrl: string) => void): Stop {
  let url = location.href;
  let stop: Stop = () => {};
  let stopped = false;
  setTimer(() => {
    const { navigation } = globalThis as { navigation?: EventTarget };
    if (!navigation || stopped) return;
    const look = (type: string | null | undefined): void => {
      const fromUrl = url;
      url = location.href;
      if (url !== fromUrl) moved(kindOfMove(type, fromUrl, url), fromUrl);
    };
    stop = listen(navigation, 'currententrychange', (event: { navigationType?: string | null }) =>
      look(event.navigationType),
    );
    // An app that sends its visitor on at once did so while we waited.
    look('replace');
  }, 0);
  return () => {
    stopped = true;
    stop();
  };
}

function kindOfMove(type: string | null | undefined, fromUrl: string, toUrl: string): RouteKind {
  if (type === 'traverse') return 'pop';
  const [from] = fromUrl.split('#');
  const [to] = toUrl.split('#');
  if (from === to) return 'hash';
  return type === 'replace' ? 'replace' : 'push';
}
