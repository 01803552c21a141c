import { emptySnapshot, type Snapshot } from '@gasoline/protocol';
import type { Sender } from 'gasoline-ci';
import type { GasolineSnapshot } from '../types/index.d.ts';
import type { Ci } from './ci.ts';
import { type Address, urlOf } from './server/address.ts';
import { accessToken } from './server/ask.ts';
import type { ServerChoice } from './server/find-server.ts';
import { type SnapshotWish, TestOnServer } from './server/test-on-server.ts';
import type { Mailbox } from './watch/mailbox.ts';
import { addSeenByBrowser } from './watch/seen-by-browser.ts';
import type { WatchedContexts } from './watch/watched-contexts.ts';

export interface TestNow {
  id: string;
  title: string;
  /** Whether it has failed so far. */
  isRed(): boolean;
}

/** What a test shares with the others of its worker. */
export interface Surroundings {
  ci: Ci;
  mailbox: Mailbox;
  contexts: WatchedContexts;
}

/** Most tests are over before anybody could look for them on the server, and leave nothing there. */
const tellAfterMs = 500;

/** One test and what its pages deliver, from its begin to its end. Nothing here throws. */
export class WatchedTest {
  readonly id: string;
  readonly onServer: TestOnServer;
  readonly #address: Address;
  readonly #sender: Sender;
  readonly #contexts: WatchedContexts;
  readonly #telling: ReturnType<typeof setTimeout>;

  constructor({ id, title, isRed }: TestNow, choice: ServerChoice, { ci, mailbox, contexts }: Surroundings) {
    this.id = id;
    this.#address = choice.address;
    this.#contexts = contexts;
    this.onServer = new TestOnServer(id, title, choice);
    this.#sender = ci.createSender({ ...choice.address, token: accessToken(choice.address), testId: id });
    mailbox.open(this.#sender);
    const tell = (): void => void this.onServer.whyOff();
    this.#telling = setTimeout(tell, tellAfterMs);
    contexts.beginTest({ isRed, tell });
  }

  /** All that is known of the test now, with what stands between it and the whole truth. */
  async snapshot(wish: SnapshotWish = {}): Promise<GasolineSnapshot> {
    await this.deliver();
    let answer = await this.onServer.snapshot(wish);
    // A server that had to be started anew has not got yet what waited for it.
    if (answer.ok && this.#sender.counts().waiting > 0) {
      await this.#sender.flush();
      answer = await this.onServer.snapshot(wish);
    }
    if (!answer.ok)
      return {
        ...emptySnapshot(new Date().toISOString()),
        test_id: this.id,
        gaps: [`Nothing was captured: ${answer.reason}.`, ...this.#gapsOf()],
      };
    const gaps = this.#gapsOf(answer.value);
    return { ...answer.value, ...(gaps.length > 0 ? { gaps } : {}) };
  }

  /** The last snapshot, with what the browser knows and no page can tell. */
  async lastSnapshot(): Promise<GasolineSnapshot> {
    // The app still runs, so its source maps can be read; for the report they may be gone.
    const snapshot = await this.snapshot({ sources: true });
    return addSeenByBrowser(snapshot, this.#contexts.seenBy(this.id, snapshot.logs));
  }

  /** Gets what waits in pages and here to the server, if it is there. */
  async deliver(): Promise<void> {
    await this.#contexts.flush();
    await this.send();
  }

  async send(): Promise<void> {
    // The server may have to be started first.
    await this.onServer.whyOff();
    await this.#sender.flush();
  }

  /** `keep`: it stays on the server, for whoever asks, until it must make room. Else nobody will ask what its pages had to say. */
  async end(status: string | undefined, keep: boolean): Promise<void> {
    clearTimeout(this.#telling);
    if (keep) await this.send();
    else {
      await this.#sender.forget();
      if (!this.onServer.isKnown && this.#sender.counts().sent === 0) return;
    }
    await this.onServer.end(status, !keep);
  }

  #gapsOf(snapshot?: Snapshot): string[] {
    const { sent, waiting, lost } = this.#sender.counts();
    const { test, stats, sources } = snapshot ?? {};
    const forgotten = sent - (test?.received ?? 0);
    const facts: [number, string][] = [
      [forgotten, `reached a server that has ended since and took them with it`],
      [waiting, `wait for a server at ${urlOf(this.#address)}`],
      [lost, 'were lost on the way'],
      [stats?.pushed_out ?? 0, 'made room for newer ones'],
      [(sources?.late ?? 0) + (sources?.left_out ?? 0), 'are errors without their place in the sources'],
      [test?.unassigned ?? 0, 'came without a test id while several tests were open, and may belong here'],
    ];
    const { unasked } = this.#contexts;
    return [
      ...facts.flatMap(([count, what]) => (count > 0 ? [`Entries that ${what}: ${count}.`] : [])),
      ...(unasked > 0
        ? [
            `Pages that were closed before the test failed, without being asked for their last words: ${unasked}.`,
          ]
        : []),
    ];
  }
}
