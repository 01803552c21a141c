import { limits } from '@gasoline/protocol';
import { activeTab } from './active-tab.ts';
import type { Bridges } from './bridges.ts';
import { isRestricted } from './is-restricted.ts';
import type { Question } from './live-link.ts';
import type { PageQuestions } from './page-questions.ts';
import type { ReplacedTabs } from './replaced-tabs.ts';
import { runAudit } from './run-audit.ts';

/** Less than the server waits, so that our reason arrives before its "no answer". */
const headStartMs = 2000;
const pageTimeoutMs = limits.domQueryTimeoutMs - headStartMs;
const auditTimeoutMs = limits.accessibilityTimeoutMs - headStartMs;

export interface AnswerSources {
  bridges: Bridges;
  questions: PageQuestions;
  replaced: ReplacedTabs;
}

/** Finds the tab that is meant and has its page answer. Rejects with a sentence that says what to do. */
export async function answerQuestion(
  { type, params, tabId: wanted }: Question,
  { bridges, questions, replaced }: AnswerSources,
): Promise<unknown> {
  const tabId = wanted === undefined ? ((await activeTab()) ?? bridges.lastHeard) : replaced.current(wanted);
  if (tabId === undefined) throw new Error('The browser has no open tab. Open the page and ask again.');
  const bridge = await bridges.summonTop(tabId);
  if (!bridge) throw new Error(await whyUnreachable(tabId, wanted));
  if (type !== 'a11y' && type !== 'dom' && type !== 'page_info')
    throw new Error(`This version of the extension cannot answer "${String(type)}". Update it.`);
  const answer =
    type === 'a11y'
      ? await withTimeout(runAudit(tabId, params), auditTimeoutMs)
      : await questions.ask(bridge, type, params, pageTimeoutMs);
  return { ...(answer as object), tab_id: tabId };
}

/** Each reason has its own remedy. */
async function whyUnreachable(tabId: number, wanted: number | undefined): Promise<string> {
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  const which = nameTab(tabId, wanted);
  if (!tab)
    return `There is no tab ${wanted ?? tabId} any more. Leave out tab_id to ask the active tab, or take the id from a newer entry.`;
  if (tab.discarded || tab.status === 'unloaded')
    return `${which} sleeps: Chrome has unloaded its page. Click on the tab to wake it, then ask again.`;
  if (isRestricted(tab.url))
    return `${which} shows a page of the browser itself, of its store or of another extension, or an empty one; Chrome lets no extension in there. Open the page in question, or name its tab_id.`;
  return `${which} cannot be asked: its page is older than the Gasoline extension, still loading, or busy without end. Reload the tab, then ask again.`;
}

function nameTab(tabId: number, wanted: number | undefined): string {
  if (wanted === undefined) return `The active tab (${tabId})`;
  return wanted === tabId ? `Tab ${tabId}` : `Tab ${wanted}, which is tab ${tabId} by now,`;
}

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(
          new Error(
            `The audit did not end within ${timeoutMs / 1000} s: the page is very large, or its script is busy. Narrow it with scope, a selector.`,
          ),
        ),
      timeoutMs,
    );
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
