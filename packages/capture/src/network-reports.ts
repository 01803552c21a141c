import type { WireNetworkBody } from '@gasoline/protocol';
import { now, setTimer } from './natives.ts';
import type { Tap } from './tap.ts';

/** One request from its start to its record. */
export interface Report {
  readonly record: WireNetworkBody;
  /** An answer came. Its body may follow. */
  answered(answer: { status: number; statusText?: string } & Partial<WireNetworkBody>): void;
  /** No answer came. `deliberate`: the page itself gave up. */
  failed(reason: string, deliberate: boolean): void;
  /** The record goes out; what comes later is lost. */
  finish(body?: Partial<WireNetworkBody>): void;
}

/** A body that takes longer is reported as far as it came. */
const bodyDeadlineMs = 5_000;
export const leftBehind = '[page left before the body was read]';
/** Of a request that the browser broke off because the page was left. */
export const brokenOff = 'aborted: page left';

/** All requests on their way, and the form in which they are told. */
export class NetworkReports {
  readonly #tap: Tap;
  readonly #waiting = new Map<Report, { giveUp: () => void }>();
  #listeners: ((record: Readonly<WireNetworkBody>) => void)[] = [];
  /** From `pagehide` on the browser breaks off whatever is on its way, and that is nobody's failure. */
  left = false;

  constructor(tap: Tap) {
    this.#tap = tap;
    tap.onLeave(() => {
      if (this.#waiting.size > 0) for (const { giveUp } of this.#waiting.values()) giveUp();
    });
  }

  /** Called at the start of every request. Its record has a duration when it got its answer, or failed. */
  onRequest(listener: (record: Readonly<WireNetworkBody>) => void): void {
    this.#listeners.push(listener);
  }

  begin(
    method: string,
    url: string,
    request: Partial<WireNetworkBody>,
    auth: () => Partial<WireNetworkBody>,
  ): Report {
    const startedAt = now();
    const record: WireNetworkBody = { url, method, status: 0, startedAt, pageUrl: location.href, ...request };
    for (const listener of this.#listeners) listener(record);
    // Asked again at the end: the first time, the answer may still be on its way.
    auth();
    let sent = false;
    const report: Report = {
      record,
      answered: ({ statusText, ...answer }) => {
        Object.assign(record, answer, { duration: round(now() - startedAt) });
        if (answer.status >= 400) this.#logFailure(record, `${answer.status} ${statusText ?? ''}`.trim());
      },
      failed: (reason, deliberate) => {
        const error = this.left ? brokenOff : reason;
        Object.assign(record, { error, duration: round(now() - startedAt) });
        if (!deliberate && error === reason) this.#logFailure(record, `no answer (${reason})`);
        report.finish();
      },
      finish: (body) => {
        if (sent) return;
        sent = true;
        this.#waiting.delete(report);
        this.#tap.emit('networkBodies', { ...record, ...auth(), ...body, ts: record.startedAt });
      },
    };
    return report;
  }

  /** Sends the record without its body when that takes too long, or when the page goes. */
  wait(report: Report, whatIsThere: () => Partial<WireNetworkBody>): void {
    this.#waiting.set(report, {
      giveUp: () => report.finish({ responseBody: leftBehind, ...whatIsThere() }),
    });
    setTimer(() => this.#tap.observe(() => report.finish(whatIsThere())), bodyDeadlineMs);
  }

  #logFailure({ method, url, startedAt, duration, pageUrl, status }: WireNetworkBody, outcome: string): void {
    this.#tap.emit('logs', {
      level: 'error',
      type: 'network',
      source: 'network',
      message: `${method} ${url} → ${outcome}`,
      url: pageUrl,
      metadata: { method, url, status, startedAt, duration },
    });
  }
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
