import type { Stop } from '../stop.ts';
import type { Tap } from '../tap.ts';

// Taken at the start, like all that is in `natives.ts`; but who does not measure has no use for it.
const { PerformanceObserver } = globalThis;

/**
 * Entries of the browser's timeline, those before us included, and how many of these it had no room for. They can be
 * read later: while the page is at work, that costs more than it tells.
 */
export function observeEntries<T extends PerformanceEntry>(
  tap: Tap,
  type: string,
  seen: (entries: () => T[], dropped: number) => void,
): Stop {
  // An unknown type would make Chrome write a warning into the page's console.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => {};
  const observer = new PerformanceObserver((list, _, options?: { droppedEntriesCount?: number }) => {
    tap.observe(() => seen(() => list.getEntries() as T[], options?.droppedEntriesCount ?? 0));
  });
  observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}
