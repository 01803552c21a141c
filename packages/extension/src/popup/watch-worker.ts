import { askWorker } from '../ask-worker.ts';
import type { ToWorker, WorkerState } from '../worker-state.ts';
import type { Look } from './describe-state.ts';

const refreshMs = 1_000;
/** After this long without an answer the last one is no longer the truth. Together with `refreshMs`: two seconds. */
const overdueMs = 900;

export interface WorkerWatch {
  /** Sends it, then shows the state anew. Throws when the worker did not take it. */
  send(message: ToWorker): Promise<WorkerState>;
}

/** Shows the state of the active tab now, and again every second for as long as the popup is open. */
export function watchWorker(show: (look: Look) => void): WorkerWatch {
  let newest = 0;
  let sending = 0;
  let last: Look = { k: 'waiting' };

  /** A look that began before a change would show the setting as it was, under the user's hand. */
  function showIfNewest(turn: number, look: Look): void {
    if (turn !== newest) return;
    last = look;
    show(look);
  }

  async function ask(turn: number, message: ToWorker): Promise<WorkerState> {
    // Only good news goes stale: at an address where nobody answers, every look takes this long.
    const overdue = setTimeout(() => {
      if (isGoodNews(last)) showIfNewest(turn, { k: 'waiting' });
    }, overdueMs);
    try {
      return await askWorker(message);
    } finally {
      clearTimeout(overdue);
    }
  }

  async function look(): Promise<void> {
    const turn = ++newest;
    try {
      const tabId = await activeTabId();
      const state = await ask(turn, { k: 'state', ...(tabId === undefined ? {} : { tabId }) });
      showIfNewest(turn, { k: 'answered', state });
    } catch (error) {
      showIfNewest(turn, { k: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  }

  async function refresh(): Promise<void> {
    if (sending === 0) await look();
    setTimeout(() => void refresh(), refreshMs);
  }
  void refresh();

  return {
    async send(message) {
      const turn = ++newest;
      sending++;
      try {
        return await ask(turn, message);
      } finally {
        sending--;
        // Its answer does not speak of the tab, so ask again.
        await look();
      }
    },
  };
}

function isGoodNews(look: Look): boolean {
  return look.k === 'answered' && look.state.server.state === 'connected';
}

export async function activeTabId(): Promise<number | undefined> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}
