import type { TabCounts } from './tab-counts.ts';

const unreachableColour = '#d00000';
const errorColour = '#b45309';

export function badgeText(errors: number): string {
  if (errors === 0) return '';
  return errors > 99 ? '99+' : String(errors);
}

/** Errors of a tab on the extension's icon; `!` on all tabs when the server is not there. */
export class Badge {
  readonly #counts: TabCounts;
  #reachable: boolean | undefined;

  constructor(counts: TabCounts) {
    this.#counts = counts;
  }

  showServer(isReachable: boolean): void {
    if (this.#reachable === isReachable) return;
    this.#reachable = isReachable;
    void chrome.action.setBadgeText({ text: isReachable ? '' : '!' });
    void chrome.action.setBadgeBackgroundColor({ color: isReachable ? errorColour : unreachableColour });
    this.showAll();
  }

  showAll(): void {
    for (const [tabId] of this.#counts.all()) this.showTab(tabId);
  }

  showTab(tabId: number): void {
    const text = badgeText(this.#counts.get(tabId)?.errors ?? 0);
    // A text of its own would hide the "!" on this tab. Without one the tab shows what all tabs show.
    const own = this.#reachable === false || text === '' ? {} : { text };
    chrome.action.setBadgeText({ tabId, ...own }).catch(() => {
      // The tab has closed meanwhile.
    });
  }
}
