import { expect, test } from 'vitest';
import { Store } from '../store/store.ts';
import { action, by } from '../timeline/sample-entries.ts';
import { feedEntries, type ShortEntry } from './entry-feed.ts';

test('what was typed into a field that only its label calls secret is not told', () => {
  const store = new Store({ clock: { now: () => 0 } });
  const told: ShortEntry[] = [];
  let ring = () => {};
  const timers = { set: (_: number, run: () => void) => ((ring = run), () => {}) };
  feedEntries(
    store,
    timers,
    (entry) => told.push(entry),
    () => {},
  );
  for (const label of ['API key', 'Email'])
    store.appendAction(action(0, 'input', { ...by('label', label), value: `typed into ${label}` }));
  ring();
  expect(told.map(({ value }) => value)).toEqual(['[redacted]', 'typed into Email']);
});
