import type { ToWorker, WorkerState } from '../worker-state.ts';
import { element } from '../look/element.ts';
import { onControlChange, showControls } from './controls.ts';
import { describeState, type StepAct } from './describe-state.ts';
import { mcpConfigText } from './mcp-config-text.ts';
import { say } from './say.ts';
import { showCounters } from './show-counters.ts';
import { showStatus } from './show-status.ts';
import { activeTabId, watchWorker } from './watch-worker.ts';

let state: WorkerState | undefined;
let stepAct: StepAct | undefined;

const worker = watchWorker((look) => {
  // While an answer is overdue the settings still stand; the numbers may not.
  if (look.k !== 'waiting') state = look.k === 'answered' ? look.state : undefined;
  const status = describeState(look);
  stepAct = status.step.button?.act;
  showStatus(status);
  showCounters(look.k === 'answered' ? look.state : undefined);
  showControls(state?.settings);
  element('clear', HTMLButtonElement).disabled = state?.server.state !== 'connected';
  element('copy-config', HTMLButtonElement).disabled = state === undefined;
});

onControlChange((settings) => void send({ k: 'change', settings }));
onClick('clear', clear);
onClick('copy-config', copyConfig);
onClick('copy-command', () => copy(element('command', HTMLElement).textContent));
onClick('step-button', async () => {
  if (stepAct === 'copy config') await copyConfig();
  else if (stepAct === 'open options') await chrome.runtime.openOptionsPage();
  else if (stepAct === 'reload extension') chrome.runtime.reload();
  else if (stepAct === 'reload tab') await reloadTab();
  else if (stepAct !== undefined) await send(stepAct);
});

function onClick(id: string, act: () => Promise<void>): void {
  element(id, HTMLButtonElement).addEventListener('click', () => void act());
}

async function send(message: ToWorker): Promise<WorkerState | undefined> {
  try {
    return await worker.send(message);
  } catch {
    say('That did not reach the extension. Nothing was changed.');
    return undefined;
  }
}

async function clear(): Promise<void> {
  const after = await send({ k: 'clear' });
  if (!after) return;
  const isThere = after.server.state === 'connected' || after.server.state === 'refused';
  if (after.cleared) say('Cleared.');
  else say(isThere ? 'Not cleared: the server refused it.' : 'Not cleared: the server is gone.');
}

async function reloadTab(): Promise<void> {
  const tabId = await activeTabId();
  if (tabId !== undefined) await chrome.tabs.reload(tabId);
}

async function copyConfig(): Promise<void> {
  if (state === undefined) return;
  const { os } = await chrome.runtime.getPlatformInfo();
  await copy(mcpConfigText(state.settings.serverUrl, os === 'win'));
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say('Copied.');
  } catch {
    say('Chrome did not allow the copy. Click into this window and try again.');
  }
}
