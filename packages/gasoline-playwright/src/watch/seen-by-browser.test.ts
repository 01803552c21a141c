import { emptySnapshot, type LogRecord, type NetworkBodyRecord } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import type { GasolineSnapshot } from '../../types/index.d.ts';
import { addSeenByBrowser } from './seen-by-browser.ts';

const at = '2026-03-02T10:00:00.000Z';
// Put together, so that no scanner takes it for a real one.
const key = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dcQ2aB'].join('_');

const empty = emptySnapshot(at);
const snapshot: GasolineSnapshot = { ...empty, stats: { ...empty.stats, total_logs: 2, error_count: 1 } };
const error: LogRecord = {
  id: 'page-1',
  ts: at,
  type: 'exception',
  source: 'pageerror',
  level: 'error',
  message: `Error: no charge with ${key}`,
  stack: `Error: no charge with ${key}\n    at pay (app.js:1:1)`,
  url: `http://localhost:3000/?token=${key}`,
};
const request: NetworkBodyRecord = {
  id: 'wait-1',
  ts: at,
  type: 'network_body',
  method: 'GET',
  url: `http://localhost:3000/api?access_token=${key}`,
  status: 0,
  requestBody: null,
  responseBody: null,
};

test('what the browser told is counted, and shows no secret', async () => {
  const told = await addSeenByBrowser(snapshot, { errors: [error], requests: [request], omitted: 0 });
  expect(told.stats).toMatchObject({ total_logs: 3, error_count: 2, network_failures: 1 });
  expect(told.logs.map(({ id }) => id)).toEqual(['page-1']);
  expect(told.network_bodies[0]?.url).toContain('/api?access_token=');
  expect(JSON.stringify(told)).not.toContain(key.slice(8, 20));
  expect(told.gaps).toBeUndefined();
});

test('what is not listed is said', async () => {
  const told = await addSeenByBrowser(
    { ...snapshot, gaps: ['One.'] },
    { errors: [], requests: [], omitted: 3 },
  );
  expect(told.gaps).toEqual(['One.', 'Uncaught errors and waiting requests that are not listed: 3.']);
});

test('where there is nothing to add, the snapshot stays what it is', async () => {
  expect(await addSeenByBrowser(snapshot, { errors: [], requests: [], omitted: 0 })).toBe(snapshot);
});
