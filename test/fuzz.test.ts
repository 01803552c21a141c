import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { Place } from './support/gasoline.ts';

// `npm run soak` sends many more, with another seed each time.
const requests = 800;
const seed = 20_260_728;

let place: Place;
beforeAll(async () => {
  place = await Place.make();
});
afterAll(() => place.clean());

test('mutated bodies on every route get an answer in JSON and never crash the server', async () => {
  const { child } = await place.serve();
  const { sent, byStatus } = await runFuzz({ port: place.port, requests, seed, maxMs: 100_000 });
  expect(sent).toBe(requests);
  // The mutations are of use only if some get through and some do not.
  expect(byStatus[200]).toBeGreaterThan(requests / 4);
  expect(byStatus[400]).toBeGreaterThan(requests / 20);
  expect(child.exitCode).toBeNull();
  expect(await place.health()).toMatchObject({ status: 'ok' });
});
