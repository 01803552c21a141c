import { type FromExtension, limits, paths, type QueryKind, type ToExtension } from '@gasoline/protocol';
import { BackOff } from '../back-off.ts';
import type { ServerAccess } from './fetch-server.ts';

export interface Question {
  type: QueryKind;
  params: Record<string, unknown>;
  tabId: number | undefined;
}

export interface LiveLinkOptions {
  version: string;
  server(): ServerAccess;
  /** Rejects with the reason, a sentence for whoever asked. */
  answer(question: Question): Promise<unknown>;
  /** The server has welcomed us. */
  opened(): void;
  /** The link broke, or could not be opened. */
  closed(): void;
}

/** Signs of life reopen the link early, but not more often than this. */
const minPauseMs = 1000;

/** The WebSocket over which the server asks. Its messages also keep the worker awake. */
export class LiveLink {
  readonly #options: LiveLinkOptions;
  readonly #backOff = new BackOff(500, 10_000);
  #socket: WebSocket | undefined;
  #isOpen = false;
  #attemptedAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whoever waits for the outcome of the attempt under way. */
  readonly #onOutcome = new Set<() => void>();

  constructor(options: LiveLinkOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Something happened in the browser: a good moment to see whether the server is there. */
  nudge(): void {
    if (this.#socket === undefined && Date.now() - this.#attemptedAt >= minPauseMs) this.#connect();
  }

  /** The server has just answered on another way. Resolves when the link is open, or is not to be had yet. */
  async open(patienceMs: number): Promise<void> {
    if (this.#isOpen) return;
    if (this.#socket === undefined) this.#connect();
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#onOutcome.delete(done);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(done, patienceMs);
      this.#onOutcome.add(done);
    });
  }

  /** The server's address or token has changed. */
  restart(): void {
    const old = this.#socket;
    this.#socket = undefined;
    this.#isOpen = false;
    old?.close();
    this.#backOff.reset();
    this.#connect();
  }

  send(message: FromExtension): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#attemptedAt = Date.now();
    const socket = new WebSocket(liveLinkUrl(this.#options.server()));
    this.#socket = socket;
    socket.onopen = () => this.send({ k: 'hello', version: this.#options.version });
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(String(data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#closed();
    };
  }

  #closed(): void {
    this.#socket = undefined;
    this.#isOpen = false;
    this.#timer = setTimeout(() => this.#connect(), this.#backOff.next());
    this.#options.closed();
    this.#tellOutcome();
  }

  #hear(text: string): void {
    const message = parse(text);
    switch (message?.k) {
      case 'welcome':
        this.#isOpen = true;
        this.#backOff.reset();
        this.#options.opened();
        this.#tellOutcome();
        break;
      case 'ping':
        this.send({ k: 'pong' });
        break;
      case 'ask':
        void this.#answer(message);
        break;
      default:
        // A newer server may say what this extension does not know yet.
        break;
    }
  }

  #tellOutcome(): void {
    for (const done of this.#onOutcome) done();
  }

  async #answer({ id, type, params, tab_id: tabId }: Extract<ToExtension, { k: 'ask' }>): Promise<void> {
    try {
      const result = await this.#options.answer({ type, params, tabId });
      const bytes = new TextEncoder().encode(JSON.stringify(result)).length;
      // The server would cut the link.
      if (bytes > limits.maxPostBytes - 1000)
        throw new Error(`The answer has ${bytes} bytes, which is too much. Ask for less of the page.`);
      this.send({ k: 'answer', id, result });
    } catch (error) {
      this.send({ k: 'answer', id, error: error instanceof Error ? error.message : String(error) });
    }
  }
}

function liveLinkUrl({ serverUrl, accessToken }: ServerAccess): string {
  // A WebSocket cannot send a header of ours.
  const query = accessToken === '' ? '' : `?access_token=${encodeURIComponent(accessToken)}`;
  return serverUrl.replace(/^http/i, 'ws') + paths.liveLink + query;
}

function parse(text: string): ToExtension | undefined {
  try {
    return JSON.parse(text) as ToExtension;
  } catch {
    return undefined;
  }
}
