import { connectRequest, type Labels, type WorkerToBridge } from '@gasoline/protocol';

/** One frame of a page that talks to us. */
export interface Bridge {
  port: chrome.runtime.Port;
  tabId: number;
  /** 0 is the top frame. */
  frameId: number;
  documentId: string | undefined;
  /** Address of the page that the frame belongs to. */
  topUrl: string | undefined;
}

/** How long a page may take to open its port when it is asked to. */
const summonMs = 1000;

/** The bridges of all pages, by the ports that they opened. */
export class Bridges {
  readonly #bridges = new Set<Bridge>();
  readonly #awaited = new Set<(bridge: Bridge) => void>();
  #lastHeard: number | undefined;

  add(port: chrome.runtime.Port): Bridge | undefined {
    const { tab, frameId = 0, documentId, url } = port.sender ?? {};
    if (tab?.id === undefined) return undefined;
    const topUrl = frameId === 0 ? (url ?? tab.url) : tab.url;
    const bridge: Bridge = { port, tabId: tab.id, frameId, documentId, topUrl };
    this.#bridges.add(bridge);
    port.onDisconnect.addListener(() => {
      this.#bridges.delete(bridge);
      // Reading it is how one tells Chrome that the error was seen; a page in the back/forward cache sets it.
      void chrome.runtime.lastError;
    });
    for (const resolve of this.#awaited) resolve(bridge);
    return bridge;
  }

  heard({ tabId }: Bridge): void {
    this.#lastHeard = tabId;
  }

  /** The tab that reported last. */
  get lastHeard(): number | undefined {
    return this.#lastHeard;
  }

  [Symbol.iterator](): Iterator<Bridge> {
    return this.#bridges.values();
  }

  top(tabId: number): Bridge | undefined {
    // While a navigation commits, the old document's port may still be there: the newest counts.
    return [...this.#bridges].findLast((bridge) => bridge.tabId === tabId && bridge.frameId === 0);
  }

  /** The top frame's bridge; one that lost its port to the worker's death is asked to open a new one. */
  async summonTop(tabId: number): Promise<Bridge | undefined> {
    const there = this.top(tabId);
    if (there) return there;
    return new Promise((resolve) => {
      const settle = (bridge: Bridge | undefined) => {
        this.#awaited.delete(arrived);
        clearTimeout(timer);
        resolve(bridge);
      };
      const arrived = (bridge: Bridge) => {
        if (bridge.tabId === tabId && bridge.frameId === 0) settle(bridge);
      };
      const timer = setTimeout(() => settle(undefined), summonMs);
      this.#awaited.add(arrived);
      chrome.tabs.sendMessage(tabId, connectRequest, { frameId: 0 }).catch(async () => {
        // Nobody there to hear it. Only a page that is loading may still bring a bridge.
        const tab = await chrome.tabs.get(tabId).catch(() => undefined);
        if (tab?.status !== 'loading') settle(undefined);
      });
    });
  }

  /** For news that all must hear, also those whose port a former life of the worker had. */
  async summonAll(): Promise<void> {
    const connected = new Set([...this.#bridges].map(({ tabId }) => tabId));
    for (const { id } of await chrome.tabs.query({}))
      if (id !== undefined && !connected.has(id))
        chrome.tabs.sendMessage(id, connectRequest).catch(() => {
          // No bridge in this tab.
        });
  }
}

/** What the entries of this frame are labelled with. */
export function labelsOf({ tabId, frameId }: Bridge): Labels {
  return { tabId, ...(frameId === 0 ? {} : { frame: String(frameId) }) };
}

export function say({ port }: Bridge, message: WorkerToBridge): void {
  try {
    port.postMessage(message);
  } catch {
    // The page has gone; what it was told does not matter any more.
  }
}
