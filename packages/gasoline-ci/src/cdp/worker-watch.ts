import { randomUUID } from 'node:crypto';
import type { EntryKind, Parcel, WireLog, WireNetworkBody, WireWebSocketEvent } from '@gasoline/protocol';
import type { Events } from './protocol.ts';
import { logOfConsole, logOfException, readDeep } from './worker-logs.ts';
import { WorkerRequests } from './worker-requests.ts';
import { WorkerSockets } from './worker-sockets.ts';

export interface WorkerOptions {
  url: string;
  keepsAllBodies: boolean;
  /** Sends a command to the worker. Answers undefined when that fails. */
  ask(method: string, params: object): Promise<unknown>;
  deliver(parcel: Parcel): void;
}

/** What a worker can tell. */
export interface WorkerEntries {
  logs: WireLog;
  networkBodies: WireNetworkBody;
  websocketEvents: WireWebSocketEvent;
}
export type Tell = <K extends keyof WorkerEntries & EntryKind>(kind: K, entry: WorkerEntries[K]) => void;

const flushMs = 50;
const maxEntries = 50;

/** A worker has no window for our script; what it does is known from the browser's own events. */
export class WorkerWatch {
  readonly #options: WorkerOptions;
  readonly #labels = { pageLoad: randomUUID() };
  readonly #waiting = new Map<EntryKind, object[]>();
  readonly #requests: WorkerRequests;
  readonly #sockets: WorkerSockets;
  readonly #reading = new Set<Promise<unknown>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #parcels = 0;

  constructor(options: WorkerOptions) {
    this.#options = options;
    const tell: Tell = (kind, entry) => this.#add(kind, entry);
    this.#requests = new WorkerRequests(options, tell);
    this.#sockets = new WorkerSockets(tell);
  }

  heard(method: string, params: unknown): void {
    if (method === 'Runtime.consoleAPICalled') {
      void this.#read(params as Events[typeof method]);
    } else if (method === 'Runtime.exceptionThrown') {
      this.#add('logs', logOfException(params as Events[typeof method], this.#options.url));
    } else if (method.startsWith('Network.webSocket')) {
      this.#sockets.heard(method, params);
    } else this.#requests.heard(method, params);
  }

  async #read(call: Events['Runtime.consoleAPICalled']): Promise<void> {
    const isFlat = call.args.every(({ objectId }) => objectId === undefined);
    const reading = isFlat ? undefined : readDeep(call, this.#options.ask);
    if (reading) this.#reading.add(reading);
    const log = logOfConsole((await reading) ?? call, this.#options.url);
    if (reading) this.#reading.delete(reading);
    if (log) this.#add('logs', log);
  }

  /** Waits for what was asked for, and sends everything. */
  async settle(): Promise<void> {
    await Promise.all([this.#requests.settled(), ...this.#reading]);
    this.flush();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [kind, entries] of this.#waiting) {
      const errors = entries.filter((entry) => (entry as WireLog).level === 'error').length;
      this.#options.deliver({
        id: `${this.#labels.pageLoad}-${this.#parcels++}`,
        kind,
        count: entries.length,
        errors,
        json: JSON.stringify(entries),
      });
    }
    this.#waiting.clear();
  }

  #add(kind: EntryKind, entry: object): void {
    const entries = this.#waiting.get(kind) ?? [];
    this.#waiting.set(kind, entries);
    entries.push({ ...entry, ...this.#labels });
    if (entries.length >= maxEntries) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), flushMs);
  }
}
