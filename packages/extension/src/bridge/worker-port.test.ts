import { type BridgeToWorker, connectRequest, type Parcel, type WorkerToBridge } from '@gasoline/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkerPort } from './worker-port.ts';

class Event<T> {
  listeners: ((value: T) => void)[] = [];
  addListener = (listener: (value: T) => void) => this.listeners.push(listener);
  fire = (value: T) => this.listeners.forEach((listener) => listener(value));
}

/** A port whose other end is the test. */
class FakePort {
  onMessage = new Event<WorkerToBridge>();
  onDisconnect = new Event<void>();
  said: BridgeToWorker[] = [];
  disconnected = false;
  postMessage = (message: BridgeToWorker) => this.said.push(message);
  disconnect = () => (this.disconnected = true);
  get parcels(): string[] {
    return this.said.flatMap((message) => (message.k === 'parcel' ? message.parcel.id : []));
  }
  taken = (...ids: string[]) => this.onMessage.fire({ k: 'taken', ids });
  die = () => this.onDisconnect.fire();
}

let ports: FakePort[];
let runtime: { id: string | undefined; onMessage: Event<unknown>; connect: () => FakePort };
let page: { prerendering: boolean };
let left: Record<string, unknown>;
let orphaned: number;
let worker: WorkerPort;
const newest = () => ports.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  [ports, left, orphaned] = [[], {}, 0];
  page = { prerendering: false };
  runtime = {
    id: 'ours',
    onMessage: new Event(),
    connect() {
      if (runtime.id === undefined) throw new Error('Extension context invalidated.');
      const port = new FakePort();
      ports.push(port);
      return port;
    },
  };
  const session = { set: (items: object) => Promise.resolve(Object.assign(left, items)) };
  vi.stubGlobal('chrome', { runtime, storage: { session } });
  vi.stubGlobal('document', page);
  worker = new WorkerPort({ hear: () => {}, orphaned: () => orphaned++ });
  worker.listen();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const parcel = (id: string): Parcel => ({ id, kind: 'logs', count: 1, errors: 0, json: '[{}]' });

function meet(): void {
  const settings = {
    enabled: true,
    level: 'debug',
    webSockets: true,
    networkBodies: true,
    actions: true,
    performance: true,
    enhancedSelectors: true,
    aiContext: true,
    sourceSnippets: true,
    componentTree: true,
    stateSnapshot: false,
  } as const;
  newest().onMessage.fire({ k: 'settings', settings, labels: { tabId: 7 } });
}

test('a parcel is on the port when send returns', () => {
  worker.open();
  worker.send(parcel('a'));
  expect(newest().parcels).toEqual(['a']);
});

test('a port that broke is opened again for the next parcel, and what was not called safe goes again first', () => {
  worker.open();
  worker.send(parcel('a'));
  worker.send(parcel('b'));
  newest().taken('a');
  newest().die();
  worker.send(parcel('c'));
  expect(ports).toHaveLength(2);
  expect(newest().parcels).toEqual(['b', 'c']);
});

test('with parcels in doubt it does not wait for the next one', () => {
  worker.open();
  worker.send(parcel('a'));
  newest().die();
  vi.advanceTimersByTime(200);
  expect(newest().parcels).toEqual(['a']);
});

test('with nothing to say it lets the worker sleep', () => {
  worker.open();
  worker.send(parcel('a'));
  newest().taken('a');
  newest().die();
  vi.advanceTimersByTime(60_000);
  expect(ports).toHaveLength(1);
  runtime.onMessage.fire(connectRequest);
  expect(ports).toHaveLength(2);
});

test('a port that stays silent is given up for another', () => {
  worker.open();
  worker.send(parcel('a'));
  vi.advanceTimersByTime(5200);
  expect(ports).toHaveLength(2);
  expect(ports[0]?.disconnected).toBe(true);
  expect(newest().parcels).toEqual(['a']);
  newest().taken('a');
  vi.advanceTimersByTime(60_000);
  expect(ports).toHaveLength(2);
});

test('a page that is left puts down what is not safe, and what it says after that', () => {
  worker.open();
  meet();
  worker.send(parcel('a'));
  newest().taken('a');
  worker.send(parcel('b'));
  worker.leave();
  worker.send(parcel('c'));
  expect(left).toEqual({
    'left:b': { parcels: [parcel('b')], labels: { tabId: 7 } },
    'left:c': { parcels: [parcel('c')], labels: { tabId: 7 } },
  });
  expect(newest().parcels).toEqual(['a', 'b', 'c']);
});

test('a page from the back/forward cache opens its port again', () => {
  worker.open();
  worker.send(parcel('a'));
  worker.leave();
  worker.comeBack();
  expect(ports).toHaveLength(2);
  expect(newest().parcels).toEqual(['a']);
});

test('a page that is rendered ahead of time keeps everything until it is seen', () => {
  page.prerendering = true;
  worker.open();
  for (let i = 0; i < 1001; i++) worker.send(parcel(`p${i}`));
  expect(ports).toHaveLength(0);
  page.prerendering = false;
  worker.open();
  expect(newest().said[0]).toEqual({ k: 'lost', count: 1 });
  expect(newest().parcels).toHaveLength(1000);
});

test('when the extension is gone the page is told once, and nothing more is tried', () => {
  worker.open();
  worker.send(parcel('a'));
  runtime.id = undefined;
  newest().die();
  worker.send(parcel('b'));
  worker.open();
  vi.advanceTimersByTime(60_000);
  expect(orphaned).toBe(1);
  expect(ports).toHaveLength(1);
});
