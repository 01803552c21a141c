import type { BridgeToWorker, WorkerToBridge } from '@gasoline/protocol';
import { type Bridge, say } from './bridges.ts';

type Ask = Extract<WorkerToBridge, { k: 'ask' }>;
type Answer = Extract<BridgeToWorker, { k: 'answer' }>;

interface Outcome {
  result?: unknown;
  error?: string | undefined;
}

interface Waiting {
  bridge: Bridge;
  settle(outcome: Outcome): void;
}

/** Questions that a page has and has not answered yet. */
export class PageQuestions {
  readonly #waiting = new Map<string, Waiting>();

  /** Rejects with the page's reason, or with ours when nothing came in time. */
  ask(bridge: Bridge, type: Ask['type'], params: Ask['params'], timeoutMs: number): Promise<unknown> {
    const id = crypto.randomUUID();
    return new Promise((resolve, reject) => {
      const settle = ({ result, error }: Outcome) => {
        this.#waiting.delete(id);
        clearTimeout(timer);
        if (error === undefined) resolve(result);
        else reject(new Error(error));
      };
      const timer = setTimeout(
        () =>
          settle({
            error: `The page did not answer within ${timeoutMs / 1000} s: its script is busy without end, or it is stopped in a debugger.`,
          }),
        timeoutMs,
      );
      this.#waiting.set(id, { bridge, settle });
      say(bridge, { k: 'ask', id, type, params });
    });
  }

  answered({ id, result, error }: Answer): void {
    this.#waiting.get(id)?.settle({ result, error });
  }

  /** Its page was left, or its frame removed. */
  gone(bridge: Bridge): void {
    for (const waiting of this.#waiting.values())
      if (waiting.bridge === bridge)
        waiting.settle({ error: 'The page was left before it had answered. Ask again for the new one.' });
  }
}
