import { connect, type Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { type ClientHello, type DaemonHello, goodbye, helloRevision } from '../rendezvous/hello.ts';
import { Lines } from '../rendezvous/lines.ts';
import { isOwnSocket, socketPath } from '../rendezvous/socket-path.ts';
import { type ReadySignal, startDaemon } from '../rendezvous/start-daemon.ts';

export interface BridgeOptions {
  port: number;
  version: string;
  distDir: string;
  tools?: string[] | undefined;
  exclude?: string[] | undefined;
  /** The client's project. */
  root: string;
  /** Passed on to a daemon that this bridge starts. */
  daemonArgs: string[];
  stdin: Readable;
  stdout: Writable;
  warn(text: string): void;
  exit(code: number): void;
}

type Id = string | number;
interface Message {
  id?: Id;
  method?: string;
}

/** How long a bridge waits for answers that are still under way when its client has closed the pipe. */
const lastAnswersMs = 5_000;
/** A daemon that lost the race for the port waits for the winner's socket this long. */
const winnerSocketMs = 5_000;
const retryDelayMs = 20;
/** A killed daemon may still accept a connection in its last moment; the next attempt finds it gone. */
const maxFailedGreetings = 5;
const crashLoopMs = 2_000;

/** JSON-RPC's range for errors of the implementation; the client may simply call again. */
const retryableCode = -32001;

/**
 * stdio on one side, the daemon's socket on the other. It starts the daemon when there is none, survives its
 * death, and answers what was lost in between.
 */
export class Bridge {
  readonly #options: BridgeOptions;
  /** Requests that the client waits for. */
  readonly #pending = new Set<Id>();
  /** Lines that came while there was no connection. */
  readonly #queue: string[] = [];
  /** Lines sent to a daemon that has not greeted yet: it may be dying, and then has read none of them. */
  #unconfirmed: string[] = [];
  #socket: Socket | undefined;
  #greeted = false;
  #failedGreetings = 0;
  #connecting = false;
  /** What opened the session; said again to a new daemon. */
  #opening: string[] = [];
  #replayedId: Id | undefined;
  #inputEnded = false;

  constructor(options: BridgeOptions) {
    this.#options = options;
  }

  run(): void {
    const { stdin, stdout } = this.#options;
    const lines = new Lines((line) => this.#fromClient(line));
    stdin.setEncoding('utf8');
    stdin.on('data', (chunk: string) => lines.push(chunk));
    stdin.on('end', () => this.#finish());
    stdin.on('error', () => this.#finish());
    // The client is gone; nobody is left to read.
    stdout.on('error', () => this.#options.exit(0));
    void this.#open();
  }

  #fromClient(line: string): void {
    for (const { id, method } of parse(line)) {
      if (method === 'initialize') this.#opening = [line];
      if (method === 'notifications/initialized') this.#opening.push(line);
      if (id !== undefined && method !== undefined) this.#pending.add(id);
    }
    if (this.#socket) {
      this.#send(line);
      return;
    }
    this.#queue.push(line);
    void this.#open();
  }

  #send(line: string): void {
    if (!this.#greeted) this.#unconfirmed.push(line);
    this.#socket?.write(`${line}\n`);
  }

  #fromDaemon(line: string): void {
    if (line === goodbye) {
      this.#socket?.destroy();
      return;
    }
    const messages = parse(line);
    const [first] = messages;
    if (messages.length === 1 && first?.id !== undefined && first.method === undefined) {
      if (first.id === this.#replayedId) {
        this.#replayedId = undefined;
        return;
      }
    }
    for (const { id, method } of messages)
      if (id !== undefined && method === undefined) this.#pending.delete(id);
    this.#options.stdout.write(`${line}\n`);
    if (this.#inputEnded && this.#pending.size === 0) this.#options.exit(0);
  }

  async #open(): Promise<void> {
    if (this.#connecting || this.#socket) return;
    this.#connecting = true;
    const outcome = await this.#reach();
    this.#connecting = false;
    if ('error' in outcome) {
      this.#options.warn(outcome.error);
      this.#queue.length = 0;
      this.#answerPending(outcome.error);
      return;
    }
    this.#attach(outcome.socket);
  }

  /** A connection to the daemon, started if need be. */
  async #reach(): Promise<{ socket: Socket } | { error: string }> {
    const { port, distDir, daemonArgs } = this.#options;
    const path = socketPath(port);
    const socket = await connectTo(path);
    if (socket) return { socket };
    const signal: ReadySignal = await startDaemon(distDir, ['--port', String(port), ...daemonArgs]);
    if ('error' in signal) return signal;
    const deadline = Date.now() + winnerSocketMs;
    for (;;) {
      const fresh = await connectTo(path);
      if (fresh) return { socket: fresh };
      if (Date.now() > deadline)
        return {
          error: `A Gasoline server holds port ${port}, but not with this state directory. Run \`gasoline doctor --port ${port}\`.`,
        };
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }

  #attach(socket: Socket): void {
    const { version, tools, exclude, root, daemonArgs, warn } = this.#options;
    this.#socket = socket;
    const hello: ClientHello = {
      gasoline: helloRevision,
      version,
      want: 'mcp',
      cwd: root,
      ...(tools ? { tools } : {}),
      ...(exclude ? { exclude } : {}),
      ...(daemonArgs.includes('--require-token') ? { requireToken: true } : {}),
    };
    this.#greeted = false;
    let refused: string | undefined;
    let leftOnPurpose = false;
    const since = Date.now();
    const lines = new Lines((line) => {
      if (line === goodbye) leftOnPurpose = true;
      if (this.#greeted) {
        this.#fromDaemon(line);
        return;
      }
      this.#greeted = true;
      this.#failedGreetings = 0;
      this.#unconfirmed = [];
      const answer = JSON.parse(line) as DaemonHello;
      refused = answer.error;
      if (answer.version !== version)
        warn(
          `The running server is Gasoline ${answer.version}, this client ${version}. \`gasoline stop\` ends it; the next call starts ${version}.`,
        );
    });
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => lines.push(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#socket = undefined;
      this.#replayedId = undefined;
      if (refused !== undefined) this.#answerPending(refused);
      else if (!this.#greeted && ++this.#failedGreetings <= maxFailedGreetings) {
        this.#queue.unshift(...this.#unconfirmed.splice(0));
        void this.#open();
        return;
      } else
        this.#answerPending(
          'The Gasoline server ended while this call was under way. Call again: it is being started anew, with empty buffers.',
        );
      if (this.#inputEnded) this.#options.exit(0);
      // After a crash the browser needs somewhere to report to, call or no call. A daemon that crashes at once
      // is started again only by the next call.
      else if (refused === undefined && !leftOnPurpose && Date.now() - since > crashLoopMs) void this.#open();
    });
    socket.write(`${JSON.stringify(hello)}\n`);
    this.#replay(socket);
    for (const line of this.#queue.splice(0)) this.#send(line);
  }

  /** The session's opening again, unless the client is only now sending it. */
  #replay(socket: Socket): void {
    const [initialize] = this.#opening;
    if (initialize === undefined || this.#queue.includes(initialize)) return;
    const id = parse(initialize)[0]?.id;
    if (id !== undefined && this.#pending.has(id)) return;
    this.#replayedId = id;
    for (const line of this.#opening) if (!this.#queue.includes(line)) socket.write(`${line}\n`);
  }

  #answerPending(message: string): void {
    for (const id of this.#pending) {
      const error = { code: retryableCode, message, data: { retryable: true } };
      this.#options.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`);
    }
    this.#pending.clear();
  }

  #finish(): void {
    this.#inputEnded = true;
    if (this.#pending.size === 0) this.#options.exit(0);
    else setTimeout(() => this.#options.exit(0), lastAnswersMs);
  }
}

function connectTo(path: string): Promise<Socket | undefined> {
  if (!isOwnSocket(path)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.removeAllListeners();
      resolve(socket);
    });
    socket.once('error', () => resolve(undefined));
  });
}

/** The messages of a line: one, or a batch; none when it is no JSON (the daemon will say so). */
function parse(line: string): Message[] {
  try {
    const value = JSON.parse(line) as Message | Message[];
    return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'object' && one !== null);
  } catch {
    return [];
  }
}
