import type { Action, LogEntry, NetworkBody, PerformanceSnapshot, WebSocketEvent } from '@gasoline/protocol';
import { Store } from '../store/store.ts';

/** For tests: a page of `http://localhost:3000`, what happens in it, and a clock that a test moves. */
export class FakePage {
  now = Date.parse('2026-01-02T03:04:05.000Z');
  readonly clock = { now: () => this.now };
  readonly store = new Store({ clock: this.clock });
  url = 'http://localhost:3000/cart';

  wait(ms: number): this {
    this.now += ms;
    return this;
  }

  log(message: string, rest: Partial<LogEntry> = {}): this {
    this.store.appendLog({
      ts: this.now,
      type: 'console',
      source: 'console',
      level: 'log',
      message,
      url: this.url,
      ...rest,
    });
    return this;
  }

  error(message: string, rest: Partial<LogEntry> = {}): this {
    return this.log(message, { level: 'error', type: 'exception', source: 'exception', ...rest });
  }

  warn(message: string, rest: Partial<LogEntry> = {}): this {
    return this.log(message, { level: 'warn', ...rest });
  }

  /** As the extension tells it: a failure has a line in the log besides its record. */
  request(method: string, path: string, status: number, rest: Partial<NetworkBody> = {}): this {
    const url = path.startsWith('/') ? `http://localhost:3000${path}` : path;
    const startedAt = this.now;
    if (status >= 400)
      this.log(`${method} ${url} → ${status}`, {
        level: 'error',
        type: 'network',
        source: 'network',
        metadata: { method, url, status, startedAt, duration: 5 },
      });
    return this.record(method, url, status, { startedAt, duration: 5, pageUrl: this.url, ...rest });
  }

  /** The record alone, as other senders have it. */
  record(method: string, url: string, status: number, rest: Partial<NetworkBody> = {}): this {
    const draft = { ts: this.now, method, url, status, requestBody: null, responseBody: null, ...rest };
    this.store.appendNetworkBody(draft);
    return this;
  }

  click(text: string, rest: Partial<Action> = {}): this {
    this.store.appendAction({ ts: this.now, type: 'click', target: 'button', text, url: this.url, ...rest });
    return this;
  }

  load(pageLoad: string): this {
    return this.log('page load', { type: 'page_load', source: 'page_load', pageLoad });
  }

  socket(event: WebSocketEvent['event'], rest: Partial<WebSocketEvent> = {}): this {
    this.store.appendWebSocketEvent({
      ts: this.now,
      id: 's1',
      event,
      url: 'ws://localhost:3000/live',
      ...rest,
    });
    return this;
  }

  measured(rest: Partial<PerformanceSnapshot>): this {
    this.store.appendPerformanceSnapshot({ ts: this.now, url: '/cart', ...rest });
    return this;
  }
}
