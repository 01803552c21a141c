import type { PerformanceSnapshot } from '@gasoline/protocol';

/** The newest of all, or of the page that this path or address means; failing that, of those that contain it. */
export function selectSnapshot(
  snapshots: Iterable<PerformanceSnapshot>,
  { url, tabId }: { url?: string | undefined; tabId?: number | undefined },
): PerformanceSnapshot | undefined {
  const newestFirst = [...snapshots]
    .filter((snapshot) => tabId === undefined || snapshot.tabId === tabId)
    .sort((a, b) => b.seq - a.seq);
  if (url === undefined) return newestFirst[0];
  const wanted = url.replace(/\?[^#]*/, '');
  const address = ({ origin = '', url: path }: PerformanceSnapshot): string => `${origin}${path}`;
  return (
    newestFirst.find((snapshot) => snapshot.url === wanted || address(snapshot) === wanted) ??
    newestFirst.find((snapshot) => address(snapshot).includes(wanted))
  );
}
