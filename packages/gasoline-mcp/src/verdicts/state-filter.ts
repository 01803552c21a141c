import type { LogEntry, NetworkBody } from '@gasoline/protocol';

/** What a state is about: everything, one tab, some addresses. */
export interface StateFilter {
  urlFilter?: string | undefined;
  tabId?: number | undefined;
}

/** `urlsOf` tells every address that an entry has to do with. */
export function matchesFilter<T extends { tabId?: number | undefined }>(
  entry: T,
  { tabId, urlFilter }: StateFilter,
  urlsOf: (entry: T) => (string | undefined)[],
): boolean {
  if (tabId !== undefined && entry.tabId !== tabId) return false;
  return urlFilter === undefined || urlsOf(entry).some((url) => url?.includes(urlFilter));
}

export function urlsOfLog({ url, filename, metadata }: LogEntry): (string | undefined)[] {
  const requested = metadata?.['url'];
  return [url, filename, typeof requested === 'string' ? requested : undefined];
}

export function urlsOfBody({ url, pageUrl }: NetworkBody): (string | undefined)[] {
  return [url, pageUrl];
}
