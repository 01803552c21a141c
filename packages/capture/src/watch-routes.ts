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
    stop = listen(navigation, 'currententrychange', (event: { navigationType?: string | null }) => {
      const fromUrl = url;
      url = location.href;
      if (url !== fromUrl) moved(kindOfMove(event.navigationType, fromUrl, url), fromUrl);
    });
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
