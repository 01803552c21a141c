import { type FromExtension, limits, paths, type QueryKind, type ToExtension } from '@gasoline/protocol';
import { BackOff } from '../back-off.ts';

export interface Question {
  type: QueryKind;
  params: Record<string, unknown>;
  tabId: number | undefined;
}

export interface LiveLinkOptions {
  version: string;
  serverUrl(): string;
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

  /** The server's address has changed. */
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
    const socket = new WebSocket(this.#options.serverUrl().replace(/^http/i, 'ws') + paths.liveLink);
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
  }

  #hear(text: string): void {
    const message = parse(text);
    switch (message?.k) {
      case 'welcome':
        this.#isOpen = true;
        this.#backOff.reset();
        this.#options.opened();
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

function parse(text: string): ToExtension | undefined {
  try {
    return JSON.parse(text) as ToExtension;
  } catch {
    return undefined;
  }
}
