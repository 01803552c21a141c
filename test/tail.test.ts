import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Place } from './support/gasoline.ts';

const page = 'http://localhost:3000/cart';

let place: Place;
beforeEach(async () => {
  place = await Place.make();
});
afterEach(() => place.clean());

function tail(...args: string[]) {
  const child = place.start(['tail', ...args], place.env, place.home);
  const printed = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => (printed.out += String(chunk)));
  child.stderr?.on('data', (chunk) => (printed.err += String(chunk)));
  const lines = () => printed.out.split('\n').filter(Boolean);
  return { child, printed, lines };
}

const readers = async () => (await place.health()).event_readers;
const throwError = (message: string) =>
  place.post('/logs', { entries: [{ level: 'error', type: 'exception', message, url: page }] });

test('it prints events as they happen, plainly, filtered, and as JSON', async () => {
  await place.serve();
  const [people, hooks, some] = [
    tail(),
    tail('--jsonl'),
    tail('--events', 'network_errors', '--url', 'orders'),
  ];
  await expect.poll(readers, { timeout: 20_000 }).toBe(3);
  await throwError('TypeError: \u001b[31mboom');
  await place.post('/network-bodies', { bodies: [{ url: 'http://localhost:3000/api/orders', status: 503 }] });
  await expect
    .poll(people.lines, { timeout: 20_000 })
    .toEqual([
      expect.stringMatching(
        /^\d\d:\d\d:\d\d ! error {4}New error: TypeError on \/cart \(log-\d+\) · TypeError: boom$/,
      ),
      expect.stringContaining('Server error: GET /api/orders → 503'),
    ]);
  await expect.poll(() => hooks.lines().length).toBe(2);
  expect(JSON.parse(hooks.lines()[0] ?? '')).toMatchObject({ kind: 'event', category: 'errors' });
  await expect.poll(() => some.lines().length).toBe(1);
  people.child.kill('SIGINT');
  expect(await once(people.child, 'exit')).toEqual([0, null]);
});

test('with --brief an agent reads our own words, rapid events in one line, with the ids to ask by', async () => {
  await place.serve();
  const { lines } = tail('--brief');
  await expect.poll(readers, { timeout: 20_000 }).toBe(1);
  await Promise.all(['TypeError: one', 'RangeError: two'].map(throwError));
  await expect
    .poll(lines, { timeout: 20_000 })
    .toEqual([
      expect.stringMatching(
        /2 browser events: 2 errors\. The worst: New error: \w+ on \/cart \(log-\d+, log-\d+\)$/,
      ),
    ]);
});

test('with --all it prints everything that is captured', async () => {
  await place.serve();
  const { lines } = tail('--all');
  await expect.poll(readers, { timeout: 20_000 }).toBe(1);
  await place.post('/logs', { entries: [{ level: 'log', message: 'hello', url: page }] });
  await expect.poll(lines).toEqual([expect.stringMatching(/ log +hello$/)]);
});

test('it goes on over a restart of the server, and says that it waits', async () => {
  const { child } = await place.serve();
  const { lines, printed } = tail();
  await expect.poll(readers, { timeout: 20_000 }).toBe(1);
  child.kill('SIGTERM');
  await expect.poll(() => printed.err, { timeout: 20_000 }).toContain('waiting for it');
  await place.serve();
  await expect.poll(readers, { timeout: 20_000 }).toBe(1);
  await throwError('RangeError: again');
  await expect.poll(lines, { timeout: 20_000 }).toEqual([expect.stringContaining('New error: RangeError')]);
});

test('without a server it says what to do; with --wait it waits for one', async () => {
  const alone = await place.run('tail');
  expect(alone).toMatchObject({ code: 1, stdout: '' });
  expect(alone.stderr).toContain('gasoline serve');
  const wrong = await place.run('tail', '--events', 'cats');
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('user_frustration');
  tail('--wait');
  await place.serve();
  await expect.poll(readers, { timeout: 20_000 }).toBe(1);
});

test('it ends when its reader does', async () => {
  await place.serve();
  const { child } = tail();
  await expect.poll(readers, { timeout: 20_000 }).toBe(1);
  child.stdout?.destroy();
  const ended = once(child, 'exit');
  await throwError('TypeError: a');
  await throwError('RangeError: b');
  await ended;
});

test('what the project calls noise is no event, also with --brief', async () => {
  await place.serve();
  const noise = [{ message: 'Legacy widget', reason: 'goes with the next release' }];
  writeFileSync(join(place.home, 'gasoline.config.json'), JSON.stringify({ noise }));
  const [people, agents] = [tail(), tail('--brief')];
  await expect.poll(readers, { timeout: 20_000 }).toBe(2);
  await throwError('Error: Legacy widget has no container');
  await throwError('TypeError: real');
  await expect
    .poll(people.lines, { timeout: 20_000 })
    .toEqual([expect.stringContaining('New error: TypeError')]);
  await expect
    .poll(agents.lines, { timeout: 20_000 })
    .toEqual([expect.stringContaining('New error: TypeError')]);
});
