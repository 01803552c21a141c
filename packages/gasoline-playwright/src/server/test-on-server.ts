import {
  type ClearAnswer,
  paths,
  type Snapshot,
  type TestBoundaryAnswer,
  type TestBoundaryRequest,
} from '@gasoline/protocol';
import { type Answer, ask } from './ask.ts';
import { findServer, forgetServer, type ServerChoice } from './find-server.ts';

export interface SnapshotWish {
  /** Only what came later (ISO 8601). */
  since?: string | undefined;
  /** With the stacks of errors in terms of the sources, which the server may have to wait for. */
  sources?: boolean;
}

/** One test, as the server hears of it. Nothing here throws. */
export class TestOnServer {
  readonly id: string;
  readonly #choice: ServerChoice;
  readonly #title: string;
  /** Why nothing is captured, as far as that is known. */
  #found: Promise<string | undefined> | undefined;

  constructor(id: string, title: string, choice: ServerChoice) {
    this.id = id;
    this.#title = title.slice(0, 2_000);
    this.#choice = choice;
  }

  /** Whether the server was told that it begins. */
  get isKnown(): boolean {
    return this.#found !== undefined;
  }

  /**
   * Looks for a server, starts one if need be, and says that the test begins, once. The test itself need not wait. Resolves
   * when it is known whether there is a server, and why not.
   */
  whyOff(): Promise<string | undefined> {
    this.#found ??= this.#begin({ test_id: this.id, action: 'start', title: this.#title });
    return this.#found;
  }

  snapshot({ since, sources = false }: SnapshotWish = {}): Promise<Answer<Snapshot>> {
    const query = new URLSearchParams({
      test_id: this.id,
      ...(since === undefined ? {} : { since }),
      ...(sources ? { sources: '1' } : {}),
    });
    return this.#ask(`${paths.snapshot}?${query}`);
  }

  clear(): Promise<Answer<ClearAnswer>> {
    return this.#ask(paths.clear, { method: 'POST', body: { test_id: this.id, preserve_config: true } });
  }

  /** `forget`: nobody will ask for what came. */
  end(status: string | undefined, forget: boolean): Promise<Answer<TestBoundaryAnswer>> {
    return this.mark({
      test_id: this.id,
      action: 'end',
      forget,
      ...(status === undefined ? {} : { status }),
    });
  }

  mark(body: TestBoundaryRequest): Promise<Answer<TestBoundaryAnswer>> {
    return this.#ask(paths.testBoundary, { method: 'POST', body });
  }

  async #begin(body: TestBoundaryRequest): Promise<string | undefined> {
    const { address } = this.#choice;
    const say = () => ask<TestBoundaryAnswer>(address, paths.testBoundary, { method: 'POST', body });
    // Most often it is there; only who gets no answer has to look for it.
    let said = await say();
    // The one that was found for an earlier test may have died since.
    for (let attempt = 0; !said.ok && said.nobodyThere && attempt < 2; attempt++) {
      const missing = await findServer(this.#choice);
      if (missing !== undefined) {
        forgetServer(address);
        return missing;
      }
      said = await say();
      if (!said.ok) forgetServer(address);
    }
    return said.ok ? undefined : said.reason;
  }

  async #ask<T>(path: string, request?: { method: string; body: object }): Promise<Answer<T>> {
    const missing = await this.whyOff();
    if (missing !== undefined) return { ok: false, reason: missing, nobodyThere: true };
    const { address } = this.#choice;
    const answer = await ask<T>(address, path, request);
    if (answer.ok || !answer.nobodyThere) return answer;
    // It has died since. A new one knows nothing of the test, but takes what still waits for it.
    forgetServer(address);
    const gone = await findServer(this.#choice);
    return gone === undefined ? ask<T>(address, path, request) : { ...answer, reason: gone };
  }
}
