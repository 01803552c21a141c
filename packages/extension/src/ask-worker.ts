import type { ToWorker, WorkerState } from './worker-state.ts';

/** Throws a sentence when no worker answers. */
export async function askWorker(message: ToWorker): Promise<WorkerState> {
  const answer: WorkerState | undefined = await chrome.runtime.sendMessage(message);
  // Chrome resolves with nothing when a listener was there and stayed silent.
  if (answer === undefined) throw new Error('Its worker gave no answer.');
  return answer;
}
