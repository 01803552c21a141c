import type { PerformanceSnapshot } from '@gasoline/protocol';
import { kindOfNavigation, type NavigationKind } from './navigation.ts';

const kinds: Record<NavigationKind, string | undefined> = {
  load: undefined,
  'soft-navigation':
    'This was a change of route without a page load: there is no load to time, and Chrome gives paints for it only when a click or a key caused it.',
  'back-forward-cache': 'The page came back from the back/forward cache: nothing had to be loaded.',
  prerender: 'The page was prepared before it was shown: its times count from when it was shown.',
};

/** Why something is missing, or means something else than it seems. */
export function explainGaps(snapshot: PerformanceSnapshot): string[] {
  const { timing, network, longTasks, interactionToNextPaint: inp } = snapshot;
  const kind = kindOfNavigation(snapshot);
  const isLoad = kind === 'load' || kind === 'prerender';
  const { cachedCount = 0, opaqueCount = 0 } = network ?? {};
  return [
    kinds[kind],
    isLoad && typeof timing?.firstContentfulPaint !== 'number'
      ? 'No paint was measured: the tab was in the background while it loaded, or has shown nothing yet.'
      : undefined,
    !network && !longTasks
      ? 'It was left within 2 s: its requests and long tasks were not counted.'
      : undefined,
    typeof inp === 'number' ? undefined : 'No click or key press was slow enough to be measured (40 ms).',
    cachedCount ? `${count(cachedCount, 'request')} came from the cache: size 0.` : undefined,
    opaqueCount
      ? `${count(opaqueCount, 'request')} of other origins hide their size (no Timing-Allow-Origin): size 0.`
      : undefined,
  ].filter((note) => note !== undefined);
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
