import { isDeepStrictEqual } from 'node:util';
import type { Snapshot } from '@gasoline/protocol';
import type { Place } from '../../test/support/gasoline.ts';

export interface Simulation {
  faults: string[];
  snapshotMs: number[];
  clearMs: number[];
  /** A request that does next to nothing, at the same time: what the machine takes for any. */
  floorMs: number[];
}

export interface SimulationOptions {
  tests: number;
  /** How many of them at the same time. */
  lanes: number;
  logsPerTest: number;
  progress?(done: number): void;
}

/** Tests as the server hears of them: each plants what only it has, looks at its snapshot, ends and clears. */
export async function simulateTests(place: Place, options: SimulationOptions): Promise<Simulation> {
  const result: Simulation = { faults: [], snapshotMs: [], clearMs: [], floorMs: [] };
  let next = 0;
  const lane = async () => {
    while (next < options.tests) {
      const number = next++;
      await simulateTest(place, number, options.logsPerTest, result);
      options.progress?.(number + 1);
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, lane));
  return result;
}

async function simulateTest(
  place: Place,
  number: number,
  logsPerTest: number,
  result: Simulation,
): Promise<void> {
  const testId = `test-${number}`;
  await place.post('/test-boundary', { test_id: testId, action: 'start', title: testId });
  const logs = Array.from({ length: logsPerTest }, (_, i) => ({
    level: i % 10 === 0 ? 'error' : 'info',
    message: `${testId} says ${i}`,
    stack: `Error: ${testId}\n    at pay (http://127.0.0.1:3000/cart.js:${i}:7)`,
    url: 'http://127.0.0.1:3000/cart',
    testId,
  }));
  const bodies = [200, 500].map((status) => ({
    url: `http://127.0.0.1:3000/api/${testId}/${status}`,
    method: 'POST',
    status,
    responseBody: JSON.stringify({ testId, note: 'n'.repeat(2_000) }),
    testId,
  }));
  await Promise.all([place.post('/logs', { entries: logs }), place.post('/network-bodies', { bodies })]);

  const asked = performance.now();
  const snapshot = (await (await fetch(place.url(`/snapshot?test_id=${testId}`))).json()) as Snapshot;
  result.snapshotMs.push(performance.now() - asked);
  const seen = [
    ...snapshot.logs.map(({ message }) => message),
    ...snapshot.network_bodies.map(({ url }) => url),
  ];
  const planted = [...logs.map(({ message }) => message), ...bodies.map(({ url }) => url)];
  if (!isDeepStrictEqual(seen, planted))
    result.faults.push(`${testId} planted ${planted.length} entries and saw ${seen.length}`);

  await place.post('/test-boundary', { test_id: testId, action: 'end', status: 'passed' });
  const clearing = performance.now();
  await (await place.post('/clear', { test_id: testId })).text();
  result.clearMs.push(performance.now() - clearing);
  const idling = performance.now();
  await (await fetch(place.url('/health'))).text();
  result.floorMs.push(performance.now() - idling);
}
