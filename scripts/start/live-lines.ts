import { setTimeout as delay } from 'node:timers/promises';
import { followEvents } from '../../packages/gasoline-mcp/src/cli/tail/follow-events.ts';
import { formatLine } from '../../packages/gasoline-mcp/src/cli/tail/format-line.ts';
import { paint } from '../../packages/gasoline-mcp/src/cli/tail/paint.ts';

const lookEveryMs = 50;
const patienceMs = 10_000;

/** Prints what `gasoline tail --all` does, while it happens. The server has masked the secrets in it. */
export class LiveLines {
  readonly #seen: string[] = [];
  readonly #stop = new AbortController();
  readonly #work: Promise<void>;

  private constructor(port: number, print: (line: string) => void, onConnected: () => void) {
    this.#work = followEvents({
      port,
      query: new URLSearchParams({ entries: 'all' }),
      signal: this.#stop.signal,
      onConnected,
      onMessage: (kind, value) => {
        const line = formatLine(kind, value);
        this.#seen.push(line.text);
        print(`    ${paint(line, process.stdout)}`);
      },
    });
  }

  /** Begun when nothing that happens from now on is missed. */
  static begin(port: number, print: (line: string) => void): Promise<LiveLines> {
    return new Promise((resolve) => {
      const lines: LiveLines = new LiveLines(port, print, () => resolve(lines));
    });
  }

  /** Waits until a line with these words was printed, or for some seconds. */
  async untilSeen(words: string): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (!this.#seen.some((text) => text.includes(words)) && Date.now() < deadline)
      await delay(lookEveryMs);
  }

  readonly stop = async (): Promise<void> => {
    this.#stop.abort();
    await this.#work;
  };
}
