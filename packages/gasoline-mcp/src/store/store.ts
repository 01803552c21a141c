import {
  type Action,
  type DomSnapshot,
  type LogEntry,
  type Limits,
  limits as defaultLimits,
  type NetworkBody,
  type PerformanceSnapshot,
  type WebSocketEvent,
} from '@gasoline/protocol';
import { amendAction } from './amend-action.ts';
import { type Clock, systemClock } from './clock.ts';
import { Connections } from './connections.ts';
import { LatestPerUrl } from './latest-per-url.ts';
import { Listeners } from './listeners.ts';
import { Repeats } from './repeats.ts';
import { RingBuffer } from './ring-buffer.ts';
import { SharedStacks, type StackReference } from './shared-stacks.ts';
import { Tabs } from './tabs.ts';

/** An entry that has passed the gate and has no place in the order of arrival yet. */
export type Draft<T> = Omit<T, 'seq'>;

/** The number that an entry was kept under; that of the earlier one when it only repeats or adds to it. */
export interface KeptAs {
  readonly seq: number;
  readonly bodyRefused?: boolean;
}

/** What the sender of a batch knows of its entries; told once, it need not be found out for each. */
export interface Arrival {
  at: number;
  /** About how much memory the entry takes. */
  bytes: number;
}

export interface Removed {
  logs: number;
  websocket_events: number;
  connections: number;
  network_bodies: number;
  actions: number;
  performance_snapshots: number;
  dom_snapshots: number;
}

export interface ClearOptions {
  /** What was set up (rules, streams) stays, only what was captured goes. */
  preserveConfig: boolean;
}

/** Everything that was captured, in memory and bounded. */
export class Store {
  readonly clock: Clock;
  readonly limits: Limits;
  readonly startedAt: number;
  /** All levels. */
  readonly logs: RingBuffer<LogEntry>;
  /** Errors have a second home here, where no flood of other levels reaches them. */
  readonly errors: RingBuffer<LogEntry>;
  readonly webSocketEvents: RingBuffer<WebSocketEvent>;
  readonly networkBodies: RingBuffer<NetworkBody>;
  readonly actions: RingBuffer<Action>;
  readonly performanceSnapshots: LatestPerUrl<PerformanceSnapshot>;
  readonly domSnapshots: RingBuffer<DomSnapshot>;
  readonly connections: Connections;
  readonly tabs: Tabs;
  readonly #repeats: Repeats;
  readonly #stacks = new SharedStacks();
  readonly #listeners = {
    log: new Listeners<LogEntry>(),
    error: new Listeners<LogEntry>(),
    networkBody: new Listeners<NetworkBody>(),
    webSocketEvent: new Listeners<WebSocketEvent>(),
    action: new Listeners<Action>(),
    performanceSnapshot: new Listeners<PerformanceSnapshot>(),
    newPerformanceSnapshot: new Listeners<PerformanceSnapshot>(),
    clearedLogs: new Listeners<void>(),
    clearedAll: new Listeners<ClearOptions>(),
  };
  #seq = 0;
  #bodiesRefused = 0;
  #errorsSeen = 0;
  #logsClearedAt: number | undefined;

  constructor(options: { clock?: Clock; limits?: Limits } = {}) {
    const limits = options.limits ?? defaultLimits;
    this.limits = limits;
    this.clock = options.clock ?? systemClock;
    this.startedAt = this.clock.now();
    this.logs = new RingBuffer(limits.maxLogs);
    this.#repeats = new Repeats(limits.foldRepeatsMs);
    this.errors = new RingBuffer(limits.maxErrors, (entry) => this.#repeats.forget(entry));
    this.webSocketEvents = new RingBuffer(limits.maxWebSocketEvents);
    this.networkBodies = new RingBuffer(limits.maxNetworkBodies);
    this.actions = new RingBuffer(limits.maxActions);
    this.performanceSnapshots = new LatestPerUrl(limits.maxPerformanceSnapshots);
    this.domSnapshots = new RingBuffer(limits.maxDomSnapshots);
    this.connections = new Connections({
      open: limits.maxOpenConnections,
      closed: limits.maxClosedConnections,
      rateWindowMs: limits.messageRateWindowMs,
    });
    this.tabs = new Tabs(limits.maxTabs);
  }

  /** The number of the newest entry. Every entry has its own, rising in order of arrival. */
  get seq(): number {
    return this.#seq;
  }

  /** A cursor: what comes later has a higher `seq`, and no repeat of an earlier error hides in its count. */
  mark(): number {
    this.#repeats.clear();
    return this.#seq;
  }

  get bytes(): number {
    return this.#buffers().reduce((sum, buffer) => sum + buffer.bytes, 0);
  }

  /** How many bodies were left out because memory was short. */
  get bodiesRefused(): number {
    return this.#bodiesRefused;
  }

  /** How many errors are known no more, neither here nor among the logs. */
  get errorsLost(): number {
    return this.#errorsSeen - this.allLogs().filter((entry) => entry.level === 'error').length;
  }

  /** When what is kept of this kind begins, if it was cleared. */
  get logsClearedAt(): number | undefined {
    return this.#logsClearedAt;
  }

  appendLog(draft: Draft<LogEntry> & StackReference, arrival?: Arrival): KeptAs {
    this.tabs.observe(draft, draft.url, arrival?.at ?? this.clock.now());
    if (draft.level !== 'error') {
      const entry = this.#number<LogEntry>(draft);
      this.logs.append(entry, arrival?.bytes);
      this.#listeners.log.tell(entry);
      return entry;
    }
    this.#stacks.resolve(draft);
    const earlier = this.#repeats.find(draft);
    if (earlier) {
      earlier.count = (earlier.count ?? 1) + (draft.count ?? 1);
      earlier.lastTs = draft.lastTs ?? draft.ts;
      return earlier;
    }
    const entry = this.#number<LogEntry>(draft);
    this.logs.append(entry, arrival?.bytes);
    this.errors.append(entry, arrival?.bytes);
    this.#errorsSeen++;
    this.#repeats.remember(entry);
    this.#listeners.error.tell(entry);
    this.#listeners.log.tell(entry);
    return entry;
  }

  appendWebSocketEvent(draft: Draft<WebSocketEvent>): KeptAs {
    // The socket's address is not the page's, so it says nothing about the tab's.
    this.tabs.observe(draft, undefined, this.clock.now());
    const event = this.#number<WebSocketEvent>(draft);
    this.webSocketEvents.append(event);
    this.connections.observe(event);
    this.#listeners.webSocketEvent.tell(event);
    return event;
  }

  appendNetworkBody(draft: Draft<NetworkBody>): KeptAs & { bodyRefused: boolean } {
    this.tabs.observe(draft, draft.pageUrl, this.clock.now());
    const entry = this.#number<NetworkBody>(draft);
    const bodyRefused = this.bytes > this.limits.refuseBodiesAboveBytes && hasBody(entry);
    if (bodyRefused) {
      entry.requestBody = null;
      entry.responseBody = null;
      entry.truncated = true;
      this.#bodiesRefused++;
    }
    this.networkBodies.append(entry);
    this.#listeners.networkBody.tell(entry);
    return { seq: entry.seq, bodyRefused };
  }

  /** What becomes known of an action later comes under the same name. */
  appendAction({ isUpdate, ...draft }: Draft<Action> & { isUpdate?: boolean }): KeptAs | undefined {
    this.tabs.observe(draft, draft.url, this.clock.now());
    const known = draft.pageId === undefined ? undefined : this.#findAction(draft.pageId);
    if (known) {
      amendAction(known, draft);
      return known;
    }
    // Cleared or pushed out: what followed it is no action by itself.
    if (isUpdate) return undefined;
    const action = this.#number<Action>(draft);
    this.actions.append(action);
    this.#listeners.action.tell(action);
    return action;
  }

  /** What a page measures later comes under the same name; it is no second load. */
  appendPerformanceSnapshot({
    isUpdate,
    ...draft
  }: Draft<PerformanceSnapshot> & { isUpdate?: boolean }): KeptAs | undefined {
    this.tabs.observe(draft, undefined, this.clock.now());
    const { pageId } = draft;
    const known = pageId === undefined ? undefined : this.performanceSnapshots.find(pageId);
    // Cleared, or another load of this page has taken its place.
    if (isUpdate && !known) return undefined;
    if (known) this.performanceSnapshots.remove(known);
    const entry = known
      ? { ...draft, seq: known.seq, ts: known.ts }
      : this.#number<PerformanceSnapshot>(draft);
    this.performanceSnapshots.append(entry);
    this.#listeners.performanceSnapshot.tell(entry);
    // Last, so that whoever compares it with its past finds that past complete.
    if (!known) this.#listeners.newPerformanceSnapshot.tell(entry);
    return entry;
  }

  appendDomSnapshot(draft: Draft<DomSnapshot>): KeptAs {
    this.tabs.observe(draft, undefined, this.clock.now());
    const snapshot = this.#number<DomSnapshot>(draft);
    this.domSnapshots.append(snapshot);
    return snapshot;
  }

  /** Once per batch: while the buffers hold too much, they shrink. */
  keepWithinMemory(): void {
    while (this.bytes > this.limits.evictAboveBytes) this.shrink();
  }

  /** The largest buffer gives up its oldest quarter. */
  shrink(): void {
    const largest = this.#buffers().reduce((a, b) => (a.bytes >= b.bytes ? a : b));
    largest.dropOldest(Math.max(1, Math.ceil(largest.length / 4)));
  }

  /** All log entries still known, errors that outlived the log ring included, oldest first. */
  allLogs(): LogEntry[] {
    const logs = [...this.logs.oldestFirst()];
    const oldest = logs[0]?.seq ?? Number.POSITIVE_INFINITY;
    const survivors = [...this.errors.oldestFirst()].filter((entry) => entry.seq < oldest);
    return [...survivors, ...logs];
  }

  clearLogs(): number {
    const removed = this.allLogs().length;
    this.logs.clear();
    this.errors.clear();
    this.#repeats.clear();
    this.#errorsSeen = 0;
    this.#logsClearedAt = this.clock.now();
    this.#listeners.clearedLogs.tell();
    return removed;
  }

  clearAll(options: ClearOptions = { preserveConfig: false }): Removed {
    this.#bodiesRefused = 0;
    this.#listeners.clearedAll.tell(options);
    return {
      logs: this.clearLogs(),
      websocket_events: this.webSocketEvents.clear(),
      connections: this.connections.clear(),
      network_bodies: this.networkBodies.clear(),
      actions: this.actions.clear(),
      performance_snapshots: this.performanceSnapshots.clear(),
      dom_snapshots: this.domSnapshots.clear(),
    };
  }

  /** Told of every line that is kept; a repeat that only raises a count is none. Like all below it returns the undo. */
  onLog(listener: (entry: LogEntry) => void): () => void {
    return this.#listeners.log.add(listener);
  }

  /** The errors among them. */
  onError(listener: (entry: LogEntry) => void): () => void {
    return this.#listeners.error.add(listener);
  }

  /** Told of every request as it arrives, also of those that are soon pushed out. */
  onNetworkBody(listener: (entry: NetworkBody) => void): () => void {
    return this.#listeners.networkBody.add(listener);
  }

  onWebSocketEvent(listener: (event: WebSocketEvent) => void): () => void {
    return this.#listeners.webSocketEvent.add(listener);
  }

  /** An action that is only added to has come before. */
  onAction(listener: (action: Action) => void): () => void {
    return this.#listeners.action.add(listener);
  }

  /** Told of every load, and again, under the same `seq`, when more is known of it. */
  onPerformanceSnapshot(listener: (entry: PerformanceSnapshot) => void): () => void {
    return this.#listeners.performanceSnapshot.add(listener);
  }

  /** Told of every load once. */
  onNewPerformanceSnapshot(listener: (entry: PerformanceSnapshot) => void): () => void {
    return this.#listeners.newPerformanceSnapshot.add(listener);
  }

  onClearLogs(listener: () => void): () => void {
    return this.#listeners.clearedLogs.add(listener);
  }

  /** Told when everything is forgotten, for what was learned from it. */
  onClearAll(listener: (options: ClearOptions) => void): () => void {
    return this.#listeners.clearedAll.add(listener);
  }

  #number<T extends { seq: number }>(draft: Draft<T>): T {
    const entry = draft as T;
    // A copy keeps the number of its original, so that one id means one thing in all stores.
    if (entry.seq === undefined) entry.seq = this.#seq + 1;
    this.#seq = Math.max(this.#seq, entry.seq);
    return entry;
  }

  #findAction(pageId: string): Action | undefined {
    for (const action of this.actions.newestFirst()) if (action.pageId === pageId) return action;
    return undefined;
  }

  #buffers() {
    return [
      this.logs,
      this.errors,
      this.webSocketEvents,
      this.networkBodies,
      this.actions,
      this.performanceSnapshots,
      this.domSnapshots,
    ];
  }
}

function hasBody(entry: NetworkBody): boolean {
  return entry.requestBody !== null || entry.responseBody !== null;
}
