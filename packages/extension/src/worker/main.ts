import { bridgePort } from '@gasoline/protocol';
import type { ToWorker } from '../worker-state.ts';
import { Bridges } from './bridges.ts';
import { PageQuestions } from './page-questions.ts';
import { startWorker } from './start-worker.ts';

const bridges = new Bridges();
const questions = new PageQuestions();
const starting = startWorker(bridges, questions);
const watchdog = 'watchdog';
/** What a page left behind is collected this long after it. */
const farewellMs = 200;

// Chrome wakes the worker only for listeners that are there when its script has run: none may wait for anything.

chrome.runtime.onConnect.addListener((port) => {
  const bridge = port.name === bridgePort ? bridges.add(port) : undefined;
  if (!bridge) return;
  const met = starting.then(async (worker) => {
    await worker.meet(bridge);
    return worker;
  });
  port.onMessage.addListener((message) => void met.then((worker) => worker.hear(bridge, message)));
  port.onDisconnect.addListener(() => {
    questions.gone(bridge);
    // The page that comes next in this tab is loading now, and needs the machine more than we do.
    setTimeout(() => void starting.then((worker) => worker.collect()), farewellMs);
  });
});

chrome.runtime.onMessage.addListener((message: ToWorker, sender, respond) => {
  // Only our own pages may ask; a content script runs in the process of a page.
  if (sender.origin !== location.origin) return false;
  void starting.then((worker) => worker.obey(message)).then(respond);
  return true;
});

chrome.storage.local.onChanged.addListener(() => void starting.then((worker) => worker.reloadSettings()));

chrome.tabs.onActivated.addListener(() => void starting.then((worker) => worker.tellFocus()));
chrome.windows.onFocusChanged.addListener((windowId) => {
  // The focus went to another program: what was looked at last stays what is meant.
  if (windowId !== chrome.windows.WINDOW_ID_NONE) void starting.then((worker) => worker.tellFocus());
});
chrome.tabs.onReplaced.addListener(
  (added, removed) => void starting.then((worker) => worker.replaceTab(added, removed)),
);
chrome.tabs.onRemoved.addListener((tabId) => void starting.then((worker) => worker.forgetTab(tabId)));

// Finds a server that was started later, and what a worker that died has left.
chrome.alarms.onAlarm.addListener(() => void starting.then((worker) => worker.lookAround()));
void chrome.alarms.create(watchdog, { periodInMinutes: 0.5 });

// Without a listener Chrome would not start a new version before its first event.
chrome.runtime.onInstalled.addListener(() => {});
chrome.runtime.onStartup.addListener(() => {});
