import type { LogEntry } from '@gasoline/protocol';
import { snapshotSchema } from '@gasoline/protocol/schemas';
import { expect, test } from 'vitest';
import { takeSnapshot } from '../records/take-snapshot.ts';
import type { ResolvedStack } from '../source-maps/resolved-stack.ts';
import { Store } from '../store/store.ts';
import { addFrames } from './add-frames.ts';

const frame = { file: 'src/cart.ts', line: 5, column: 3, origin: 'app', mapped: true } as const;
const mapped: ResolvedStack = { frames: [{ functionName: 'pay', ...frame }], notes: ['one reason'] };

function storeWith(errors: number): Store {
  const store = new Store();
  for (let i = 0; i < errors; i++)
    store.appendLog({
      ts: i,
      type: 'exception',
      source: 'exception',
      level: 'error',
      message: `error ${i}`,
      stack: `Error\n    at f (http://localhost/a.js:1:${i})`,
      url: 'http://localhost/',
    });
  store.appendLog({
    ts: 0,
    type: 'console',
    source: 'console',
    level: 'log',
    message: 'said',
    url: 'http://localhost/',
  });
  return store;
}

const ask = (store: Store, of: (entry: LogEntry) => Promise<ResolvedStack | undefined>, waitMs?: number) =>
  addFrames(
    takeSnapshot(store),
    store.allLogs(),
    { of, canTell: ({ stack }) => stack !== undefined },
    waitMs,
  );

test('errors have frames, other lines have none, and reasons are told once', async () => {
  const { logs, sources } = await ask(storeWith(2), () => Promise.resolve(mapped));
  const { mapped: _, ...plain } = frame;
  expect(logs.map(({ frames }) => frames)).toEqual([
    [{ functionName: 'pay', ...plain }],
    [{ functionName: 'pay', ...plain }],
    undefined,
  ]);
  expect(sources).toEqual({ resolved: 2, late: 0, left_out: 0, notes: ['one reason'] });
});

test('a source that does not answer costs its error the frames, and the others nothing', async () => {
  const snapshot = await ask(
    storeWith(2),
    ({ message }) => (message === 'error 0' ? new Promise(() => {}) : Promise.resolve(mapped)),
    20,
  );
  expect(snapshot.logs.map(({ frames }) => frames?.length)).toEqual([undefined, 1, undefined]);
  expect(snapshot.sources).toMatchObject({ resolved: 1, late: 1 });
  expect(snapshotSchema.parse(snapshot)).toEqual(snapshot);
});

test('of a flood the first errors are looked up, and the rest is counted', async () => {
  const asked: string[] = [];
  const { sources } = await ask(storeWith(130), ({ message }) => {
    asked.push(message);
    return Promise.resolve({ frames: Array.from({ length: 90 }, () => frame), notes: [] });
  });
  expect(asked).toHaveLength(100);
  expect(asked[0]).toBe('error 0');
  expect(sources).toMatchObject({ resolved: 100, left_out: 30 });
});

test('of a deep stack the top is enough', async () => {
  const { logs } = await ask(storeWith(1), () =>
    Promise.resolve({ frames: Array.from({ length: 90 }, () => frame), notes: [] }),
  );
  expect(logs[0]?.frames).toHaveLength(20);
});
