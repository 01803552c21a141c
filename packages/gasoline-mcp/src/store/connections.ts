import type { Direction, Labels, WebSocketEvent } from '@gasoline/protocol';

/** Messages per second over a sliding window, in one-second steps: constant memory, constant cost. */
class MessageRate {
  readonly #counts: number[];
  readonly #seconds: number[];

  constructor(windowMs: number) {
    const slots = Math.max(1, Math.round(windowMs / 1000));
    this.#counts = Array.from({ length: slots }, () => 0);
    this.#seconds = Array.from({ length: slots }, () => -1);
  }

  add(ts: number, messages: number): void {
    const second = Math.floor(ts / 1000);
    const slot = Math.abs(second) % this.#counts.length;
    if (this.#seconds[slot] !== second) {
      // A late message of an older second must not wipe out a newer one's count.
      if ((this.#seconds[slot] ?? -1) > second) return;
      this.#seconds[slot] = second;
      this.#counts[slot] = 0;
    }
    this.#counts[slot] = (this.#counts[slot] ?? 0) + messages;
  }

  perSecond(now: number): number {
    const oldest = Math.floor(now / 1000) - this.#counts.length;
    let sum = 0;
    for (let i = 0; i < this.#counts.length; i++)
      if ((this.#seconds[i] ?? -1) > oldest) sum += this.#counts[i] ?? 0;
    return Math.round((sum / this.#counts.length) * 10) / 10;
  }
}

export interface Traffic {
  messages: number;
  bytes: number;
  rate: MessageRate;
  lastMessage?: string | undefined;
  lastAt?: number | undefined;
}

export interface Connection extends Labels {
  id: string;
  url: string;
  state: 'connecting' | 'open' | 'closed' | 'error';
  firstSeen: number;
  openedAt?: number | undefined;
  closedAt?: number | undefined;
  closeCode?: number | undefined;
  closeReason?: string | undefined;
  protocol?: string | undefined;
  traffic: Record<Direction, Traffic>;
}

const previewChars = 200;

/** What the events tell of each connection: the newest open ones and the newest closed ones. */
export class Connections {
  readonly #open = new Map<string, Connection>();
  readonly #closed = new Map<string, Connection>();
  readonly #limits: { open: number; closed: number; rateWindowMs: number };
  #evicted = 0;

  constructor(limits: { open: number; closed: number; rateWindowMs: number }) {
    this.#limits = limits;
  }

  /** Open connections that made room for newer ones. */
  get evicted(): number {
    return this.#evicted;
  }

  get size(): number {
    return this.#open.size + this.#closed.size;
  }

  observe(event: WebSocketEvent): void {
    const connection = this.#open.get(event.id) ?? this.#closed.get(event.id) ?? this.#begin(event);
    if (event.url) connection.url = event.url;
    if (event.protocol) connection.protocol = event.protocol;
    switch (event.event) {
      case 'connecting':
        break;
      case 'open':
        connection.state = 'open';
        connection.openedAt = event.ts;
        break;
      case 'message':
        this.#count(connection, event);
        break;
      case 'error':
        if (connection.state !== 'closed') connection.state = 'error';
        break;
      case 'close':
        connection.state = 'closed';
        connection.closedAt = event.ts;
        connection.closeCode = event.code;
        connection.closeReason = event.reason;
        this.#open.delete(event.id);
        this.#closed.delete(event.id);
        this.#closed.set(event.id, connection);
        dropOldest(this.#closed, this.#limits.closed);
        break;
    }
  }

  /** Only the first events of a connection carry its address. */
  urlOf(id: string): string | undefined {
    return (this.#open.get(id) ?? this.#closed.get(id))?.url;
  }

  /** Open ones first, the newest of each first. */
  list(): Connection[] {
    return [...[...this.#open.values()].reverse(), ...[...this.#closed.values()].reverse()];
  }

  clear(): number {
    const removed = this.size;
    this.#open.clear();
    this.#closed.clear();
    this.#evicted = 0;
    return removed;
  }

  #begin(event: WebSocketEvent): Connection {
    const { tabId, frame, pageLoad, testId } = event;
    const idle = (): Traffic => ({ messages: 0, bytes: 0, rate: new MessageRate(this.#limits.rateWindowMs) });
    const connection: Connection = {
      id: event.id,
      url: event.url ?? '',
      // A message on a connection that nobody saw open: the server started later than the page.
      state: event.event === 'message' ? 'open' : 'connecting',
      firstSeen: event.ts,
      traffic: { incoming: idle(), outgoing: idle() },
      tabId,
      frame,
      pageLoad,
      testId,
    };
    this.#open.set(event.id, connection);
    this.#evicted += dropOldest(this.#open, this.#limits.open);
    return connection;
  }

  #count(connection: Connection, event: WebSocketEvent): void {
    const traffic = connection.traffic[event.direction ?? 'incoming'];
    const messages = event.skipped ?? 1;
    traffic.messages += messages;
    traffic.bytes += event.size ?? event.data?.length ?? 0;
    traffic.rate.add(event.ts, messages);
    traffic.lastAt = event.ts;
    // What was only counted left nothing to show.
    if (event.skipped !== undefined) return;
    traffic.lastMessage = event.data?.slice(0, previewChars);
  }
}

function dropOldest(connections: Map<string, Connection>, keep: number): number {
  let dropped = 0;
  for (const id of connections.keys()) {
    if (connections.size <= keep) break;
    connections.delete(id);
    dropped++;
  }
  return dropped;
}
