import { setTimeout as delay } from 'node:timers/promises';
import { styleText } from 'node:util';
import { paths, type Snapshot } from '@gasoline/protocol';
import { readAccessToken } from '../../packages/gasoline-mcp/src/daemon/access-token.ts';
import { formatSnapshot, type Line } from './format-snapshot.ts';

const lookEveryMs = 250;
/** Entries may arrive a little later than they happened. */
const lookBackMs = 10_000;
const patienceMs = 10_000;

/** Prints what the server captures while it happens. The server has masked the secrets in it. */
export class LiveLines {
  readonly #port: number;
  readonly #print: (line: string) => void;
  readonly #begin = Date.now();
  readonly #seen = new Map<string, Line>();
  readonly #work: Promise<void>;
  #stopped = false;

  constructor(port: number, print: (line: string) => void) {
    this.#port = port;
    this.#print = print;
    this.#work = this.#follow();
  }

  /** Waits until a line with these words was printed, or for some seconds. */
  async untilSeen(words: string): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (![...this.#seen.values()].some(({ text }) => text.includes(words)) && Date.now() < deadline)
      await delay(lookEveryMs);
  }

  readonly stop = async (): Promise<void> => {
    this.#stopped = true;
    await this.#work;
  };

  async #follow(): Promise<void> {
    while (!this.#stopped) {
      for (const line of formatSnapshot(await this.#snapshot())) {
        if (this.#seen.has(line.id)) continue;
        this.#seen.set(line.id, line);
        this.#print(styleText(line.failed ? 'red' : 'dim', `    ${line.text}`, { stream: process.stdout }));
      }
      await delay(lookEveryMs);
    }
  }

  async #snapshot(): Promise<Snapshot | undefined> {
    const since = new Date(Math.max(this.#begin, Date.now() - lookBackMs)).toISOString();
    const token = readAccessToken();
    try {
      const response = await fetch(
        `http://127.0.0.1:${this.#port}${paths.snapshot}?since=${encodeURIComponent(since)}`,
        token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
      );
      return response.ok ? ((await response.json()) as Snapshot) : undefined;
    } catch {
      // The server is ending or is started anew; the next look tells.
      return undefined;
    }
  }
}
