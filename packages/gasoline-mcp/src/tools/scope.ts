import * as z from 'zod';
import { originsOf } from '../format/fence.ts';
import { iso } from '../records/records.ts';
import type { ToolContext } from './tool-context.ts';

/** What an answer speaks for: which tab, since when, and whether anything was looking. */
export const scopeSchema = z.object({
  tab_id: z.int().optional(),
  since: z.string().describe('Since when what is reported here was captured'),
  capture: z.string().describe('Who was looking, in one sentence'),
});
export type Scope = z.infer<typeof scopeSchema>;

export function describeScope(
  { store, browser }: ToolContext,
  tabId: number | undefined,
  keptSince = Number.NEGATIVE_INFINITY,
): Scope {
  const tab = tabId === undefined ? undefined : store.tabs.get(tabId);
  const since = iso(Math.max(keptSince, tab?.firstSeen ?? store.tabs.firstSeen ?? store.startedAt));
  return {
    ...(tabId === undefined ? {} : { tab_id: tabId }),
    since,
    capture: `${whoReported()} ${browserState()}`,
  };

  function whoReported(): string {
    const tabs = store.tabs.list();
    const known = tabs
      .slice(0, 5)
      .map(({ tabId: id, url }) => `${id} ${originsOf([url])}`)
      .join(', ');
    if (tab) return `Tab ${tab.tabId} (${originsOf([tab.url])}), reported since ${since}.`;
    if (tabId !== undefined)
      return known
        ? `Tab ${tabId} has never reported; these have: ${known}.`
        : `Tab ${tabId} has never reported, nor has any other.`;
    if (tabs.length > 0) {
      const more = tabs.length > 5 ? ` and ${tabs.length - 5} more` : '';
      return `All tabs (${known}${more}), reported since ${since}.`;
    }
    if (store.tabs.firstSeen !== undefined) return `Entries without a tab, reported since ${since}.`;
    return `Nothing has reported to this server since it started at ${iso(store.startedAt)}.`;
  }

  function browserState(): string {
    const { connected, lastSeen } = browser.extension;
    if (connected) return 'The browser extension is connected.';
    if (lastSeen !== null) return `The browser extension is not connected (last seen ${lastSeen}).`;
    return store.tabs.firstSeen === undefined
      ? 'No browser extension has connected: ask the user to open the page with `gasoline open`, or to run `gasoline doctor`.'
      : 'No browser extension has connected; the entries came over HTTP.';
  }
}
