import type { Settings } from '@gasoline/protocol';
import type { WorkerState } from '../worker-state.ts';
import type { Bridges } from './bridges.ts';
import { isRestricted } from './is-restricted.ts';
import { matchesDomain } from '../matches-domain.ts';
import type { TabCounts } from './tab-counts.ts';

type TabState = NonNullable<WorkerState['tab']>;

/** How a tab stands, for the popup. */
export async function readTab(
  tabId: number,
  settings: Settings,
  bridges: Bridges,
  counts: TabCounts,
): Promise<TabState | undefined> {
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  if (!tab) return undefined;
  const { url } = tab;
  const { entries = 0, errors = 0 } = counts.get(tabId) ?? {};
  return { url: url ?? '', state: await readState(), entries, errors };

  async function readState(): Promise<TabState['state']> {
    if (isRestricted(url)) return 'restricted';
    if (!(await bridges.summonTop(tabId))) return 'not loaded';
    return matchesDomain(settings.domainFilters, url) ? 'captured' : 'filtered';
  }
}
