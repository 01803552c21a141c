import type { BridgeToWorker, Settings } from '@gasoline/protocol';
import { storeSettings } from '../stored-settings.ts';
import type { ToWorker, WorkerState } from '../worker-state.ts';
import { activeTab } from './active-tab.ts';
import { answerQuestion } from './answer-question.ts';
import { Badge } from './badge.ts';
import { type Bridge, type Bridges, labelsOf, say } from './bridges.ts';
import { captureSettingsFor } from '../capture-settings.ts';
import { checkServer } from './check-server.ts';
import { clearServer } from './clear-server.ts';
import { collectLeftBehind } from './collect-left-behind.ts';
import { injectIntoOpenTabs } from './inject-into-open-tabs.ts';
import { isParcel } from './is-parcel.ts';
import { LiveLink } from './live-link.ts';
import type { PageQuestions } from './page-questions.ts';
import { PostOffice } from './post-office.ts';
import { postParcel } from './post-parcel.ts';
import { readTab } from './read-tab.ts';
import { ReplacedTabs } from './replaced-tabs.ts';
import { SettingsStore } from './settings-store.ts';
import { type TabCount, TabCounts } from './tab-counts.ts';

/** What an earlier life of the worker in this session of the browser has left. */
interface Kept {
  tabs?: [number, TabCount][];
  injected?: true;
  replaced?: [number, number][];
}

/**
 * Every parcel gives several processes some work, and most come when a page begins or ends, which is when it needs the
 * machine for itself.
 */
const gatherMs = 100;
/** How long after its successor a page may still be ending. */
const latestFarewellMs = 1000;
/** How long the popup's answer waits for a live link that is being opened. */
const linkPatienceMs = 500;

/** Brings the parts together. What it returns is what the browser's events call. */
export async function startWorker(bridges: Bridges, questions: PageQuestions) {
  const { version } = chrome.runtime.getManifest();
  const { session } = chrome.storage;
  const [settings, kept] = await Promise.all([
    SettingsStore.open(settingsChanged),
    session.get<Kept>(['tabs', 'injected', 'replaced']),
  ]);
  const counts = new TabCounts(kept.tabs);
  const replaced = new ReplacedTabs(kept.replaced);
  const badge = new Badge(counts);
  const office = await PostOffice.open({
    storage: {
      get: () => session.get(),
      set: (items) => session.set(items),
      remove: (keys) => session.remove(keys),
    },
    now: () => Date.now(),
    post: (parcel) => postParcel(settings.current, parcel),
    gather: (take) => setTimeout(take, gatherMs),
    reachable: (isReachable) => badge.showServer(isReachable),
  });
  const link = new LiveLink({
    version,
    server: () => settings.current,
    answer: (question) => answerQuestion(question, { bridges, questions, replaced }),
    opened() {
      badge.showServer(true);
      office.serverIsThere();
      void tellFocus();
    },
    closed: () => badge.showServer(false),
  });

  // Pages leave their parcels there when they go.
  await session.setAccessLevel({ accessLevel: 'TRUSTED_AND_UNTRUSTED_CONTEXTS' });
  await storeSettings(settings.current);
  await lookAround();
  if (!kept.injected) {
    await session.set({ injected: true });
    void injectIntoOpenTabs();
  }
  return {
    meet,
    hear,
    collect: () => collectLeftBehind(office),
    obey,
    tellFocus,
    lookAround,
    forgetTab,
    replaceTab,
    reloadSettings: () => settings.reload(),
  };

  async function lookAround(): Promise<void> {
    link.nudge();
    office.kick();
    await collectLeftBehind(office);
  }

  /** A frame's bridge has opened its port. */
  async function meet(bridge: Bridge): Promise<void> {
    tellSettings(bridge, settings.current);
    link.nudge();
    if (bridge.frameId !== 0) return;
    counts.opened(bridge.tabId, bridge.documentId);
    countsChanged(bridge.tabId);
    // The page before this one in the tab came first. One of another process may end only after this one began.
    setTimeout(() => void collectLeftBehind(office), latestFarewellMs);
    await collectLeftBehind(office);
  }

  function tellSettings(bridge: Bridge, now: Settings): void {
    say(bridge, {
      k: 'settings',
      settings: captureSettingsFor(now, bridge.topUrl),
      labels: labelsOf(bridge),
    });
  }

  async function hear(bridge: Bridge, message: BridgeToWorker): Promise<void> {
    bridges.heard(bridge);
    link.nudge();
    switch (message.k) {
      case 'parcel': {
        const { parcel } = message;
        if (!isParcel(parcel)) return;
        const isNew = await office.take(parcel, labelsOf(bridge));
        say(bridge, { k: 'taken', ids: [parcel.id] });
        if (!isNew) return;
        const { tabId, frameId, documentId } = bridge;
        counts.add(tabId, frameId === 0 ? documentId : undefined, parcel.count, parcel.errors);
        countsChanged(tabId);
        break;
      }
      case 'lost':
        office.lost(message.count);
        break;
      case 'answer':
        questions.answered(message);
        break;
    }
  }

  /** What popup and options want. */
  async function obey(message: ToWorker): Promise<WorkerState> {
    switch (message.k) {
      case 'change':
        await settings.change(message.settings);
        break;
      case 'reset':
        await settings.reset();
        break;
      case 'clear': {
        const cleared = await clear();
        return { ...(await readState(undefined)), cleared };
      }
      case 'state':
        break;
    }
    return readState(message.k === 'state' ? message.tabId : undefined);
  }

  async function readState(tabId: number | undefined): Promise<WorkerState> {
    const [server, tab] = await Promise.all([
      checkServer(settings.current),
      tabId === undefined ? undefined : readTab(tabId, settings.current, bridges, counts),
    ]);
    const isReachable = server.state === 'connected';
    badge.showServer(isReachable);
    if (isReachable) {
      office.serverIsThere();
      await link.open(linkPatienceMs);
    }
    return {
      version,
      settings: settings.current,
      server,
      liveLink: link.isOpen,
      waiting: office.waiting,
      dropped: office.dropped,
      ...(tab ? { tab } : {}),
    };
  }

  async function clear(): Promise<boolean> {
    if (!(await clearServer(settings.current))) return false;
    counts.reset();
    badge.showAll();
    void session.set({ tabs: counts.all() });
    return true;
  }

  async function tellFocus(): Promise<void> {
    const tabId = await activeTab();
    if (tabId !== undefined) link.send({ k: 'focus', tab_id: tabId });
  }

  function settingsChanged(now: Settings, before: Settings): void {
    void storeSettings(now);
    for (const bridge of bridges) tellSettings(bridge, now);
    void bridges.summonAll();
    if (now.serverUrl === before.serverUrl && now.accessToken === before.accessToken) return;
    link.restart();
    office.serverIsThere();
  }

  function countsChanged(tabId: number): void {
    badge.showTab(tabId);
    void session.set({ tabs: counts.all() });
  }

  function replaceTab(added: number, removed: number): void {
    replaced.replaced(added, removed);
    void session.set({ replaced: replaced.all() });
    // Its page is not loaded, so nothing counts for the new id yet.
    forgetTab(removed);
  }

  function forgetTab(tabId: number): void {
    counts.forget(tabId);
    void session.set({ tabs: counts.all() });
  }
}
