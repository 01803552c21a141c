import { randomUUID } from 'node:crypto';
import { limits, type PendingQueries, type QueryKind, type ToExtension } from '@gasoline/protocol';
import { iso } from '../records/records.ts';
import type { Clock } from '../store/clock.ts';
import { AuditCache } from './audit-cache.ts';

export interface Question {
  type: QueryKind;
  params: Record<string, unknown>;
  tabId?: number | undefined;
  timeoutMs: number;
}

/** Why a live question got no answer, told apart because each has its own remedy. */
export class NoAnswer extends Error {
  readonly reason: 'not connected' | 'timeout' | 'refused' | 'too many';

  constructor(reason: NoAnswer['reason'], message: string) {
    super(message);
    this.name = 'NoAnswer';
    this.reason = reason;
  }
}

interface Waiting {
  question: Question;
  /** The live link it was sent over; a poller must not answer it a second time. */
  link: LiveLink | undefined;
  /** Whether a poller has been told of it. */
  polled: boolean;
  settle(outcome: { result: unknown } | { error: NoAnswer }): void;
}

export interface LiveLink {
  send(message: ToExtension): void;
}

/** How long after its last request an extension without a live link still counts as connected. */
const pollerSilenceMs = 10_000;

/** The browser's side of the conversation: who is connected, what it was asked, what it answered. */
export class Browser {
  readonly audits: AuditCache;
  readonly #clock: Clock;
  readonly #maxWaiting: number;
  readonly #waiting = new Map<string, Waiting>();
  readonly #links = new Set<LiveLink>();
  #lastSeen: number | undefined;
  #version: string | null = null;

  constructor(clock: Clock, maxWaiting: number) {
    this.audits = new AuditCache(clock);
    this.#clock = clock;
    this.#maxWaiting = maxWaiting;
  }

  get extension(): { connected: boolean; version: string | null; lastSeen: string | null } {
    const heardLately = this.#lastSeen !== undefined && this.#clock.now() - this.#lastSeen < pollerSilenceMs;
    return {
      connected: this.#links.size > 0 || heardLately,
      version: this.#version,
      lastSeen: this.#lastSeen === undefined ? null : iso(this.#lastSeen),
    };
  }

  get linkCount(): number {
    return this.#links.size;
  }

  /** Any sign of life of the extension. */
  seen(version?: string): void {
    this.#lastSeen = this.#clock.now();
    if (version !== undefined) this.#version = version;
  }

  addLink(link: LiveLink): void {
    this.#links.add(link);
    this.seen();
    // Questions that came while nobody was there.
    for (const [id, waiting] of this.#waiting) if (!waiting.link) this.#send(id, waiting);
  }

  removeLink(link: LiveLink): void {
    this.#links.delete(link);
    // What it was asked and has not answered goes to another link, or to whoever comes next.
    for (const [id, waiting] of this.#waiting) {
      if (waiting.link !== link) continue;
      waiting.link = undefined;
      this.#send(id, waiting);
    }
  }

  ask(question: Question): Promise<unknown> {
    if (this.#waiting.size >= this.#maxWaiting)
      return Promise.reject(
        new NoAnswer('too many', `${this.#waiting.size} questions are already waiting for the browser.`),
      );
    const id = randomUUID();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => waiting.settle({ error: this.#explainSilence(waiting) }),
        question.timeoutMs,
      );
      // Nobody there: an extension that is about to reconnect gets its chance, but not the whole time.
      const early = setTimeout(() => {
        if (!this.#isHeard(waiting)) waiting.settle({ error: this.#explainSilence(waiting) });
      }, limits.extensionWaitMs);
      const waiting: Waiting = {
        question,
        link: undefined,
        polled: false,
        settle: (outcome) => {
          clearTimeout(timer);
          clearTimeout(early);
          this.#waiting.delete(id);
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.result);
        },
      };
      this.#waiting.set(id, waiting);
      this.#send(id, waiting);
    });
  }

  /** For pollers: what has not gone over a live link. */
  pending(): PendingQueries {
    const unsent = [...this.#waiting].filter(([, waiting]) => waiting.link === undefined);
    for (const [, waiting] of unsent) waiting.polled = true;
    return {
      queries: unsent.map(([id, { question }]) => ({
        id,
        type: question.type,
        params: question.params,
        ...(question.tabId === undefined ? {} : { tab_id: question.tabId }),
      })),
    };
  }

  /** false: nobody waits for this answer any more. */
  answer(id: string, result: unknown, error?: string): boolean {
    const waiting = this.#waiting.get(id);
    if (!waiting) return false;
    waiting.settle(error === undefined ? { result } : { error: new NoAnswer('refused', error) });
    return true;
  }

  #isHeard(waiting: Waiting): boolean {
    return this.extension.connected || waiting.polled;
  }

  #explainSilence(waiting: Waiting): NoAnswer {
    const time = `within ${waiting.question.timeoutMs / 1000} s`;
    if (waiting.link) return new NoAnswer('timeout', `The browser extension gave no answer ${time}.`);
    if (waiting.polled) return new NoAnswer('timeout', `Whoever polls for questions gave no answer ${time}.`);
    return this.extension.connected
      ? new NoAnswer('timeout', `The browser extension sends entries but took no question ${time}.`)
      : new NoAnswer('not connected', 'No browser extension is connected.');
  }

  #send(id: string, waiting: Waiting): void {
    const link = [...this.#links].at(-1);
    if (!link) return;
    const { type, params, tabId } = waiting.question;
    waiting.link = link;
    link.send({ k: 'ask', id, type, params, ...(tabId === undefined ? {} : { tab_id: tabId }) });
  }
}
