import { isRestricted } from './is-restricted.ts';

/** Those of the manifest, in its order. */
const scripts = [
  { world: 'ISOLATED', files: ['bridge.js'] },
  { world: 'MAIN', files: ['page.js'] },
] satisfies Partial<chrome.scripting.ScriptInjection<[], void>>[];

/** Pages that were open before the extension get its scripts now, so that nobody has to reload them. */
export async function injectIntoOpenTabs(): Promise<void> {
  for (const { id: tabId, url, discarded } of await chrome.tabs.query({})) {
    // A sleeping tab loads its page, and the scripts with it, when it wakes.
    if (tabId === undefined || discarded || isRestricted(url)) continue;
    try {
      const target = { tabId, allFrames: true };
      for (const { world, files } of scripts)
        await chrome.scripting.executeScript({ target, files, world, injectImmediately: true });
    } catch {
      // The tab went away, or Chrome keeps it closed to us: its state tells the user to reload it.
    }
  }
}
