import type { CaptureSettings, Parcel } from '@gasoline/protocol';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { type Companion, Companions, companionsHere, type Question } from './companions.ts';

let companions: Companions;
const said: string[] = [];
const settings = { enabled: true } as CaptureSettings;

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  companions = new Companions((_: Parcel) => {});
});
afterEach(() => {
  companions.stop();
  vi.useRealTimers();
});

const companion = (name: string): Companion => ({
  configure: () => said.push(`${name} configured`),
  requestBegan: () => said.push(`${name} request`),
  send: () => said.push(`${name} sent`),
  stop: () => said.push(`${name} stopped`),
});

test('scripts wait for the load of the page, and do not when it is over', async () => {
  companions.whenLoaded(() => said.push('early'));
  expect(said).toEqual([]);
  companions.come();
  await Promise.resolve();
  companions.whenLoaded(() => said.push('late'));
  companions.come();
  vi.advanceTimersByTime(500);
  expect(said).toEqual(['early', 'late']);
});

test('a load that does not end is waited for 500 ms', async () => {
  companions.whenLoaded(() => said.push('here'));
  await vi.advanceTimersByTimeAsync(499);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['here']);
});

test('scripts that follow find those who are here, and each comes once', () => {
  const come = vi.fn<() => Companion>(() => companion('a'));
  companionsHere()?.join('a', come);
  companionsHere()?.join('a', come);
  expect(come).toHaveBeenCalledTimes(1);
});

test('whoever comes late learns the settings, and whoever was here learns every change', () => {
  companions.join('a', () => companion('a'));
  companions.configure(settings);
  companions.join('b', () => companion('b'));
  expect(said).toEqual(['a configured', 'b configured']);
});

test('all hear of requests, and all send when they are told to', () => {
  companions.join('a', () => companion('a'));
  companions.join('b', () => companion('b'));
  companions.requestBegan();
  companions.send();
  expect(said).toEqual(['a request', 'b request', 'a sent', 'b sent']);
});

test('after the end of the extension nobody is here, and nobody can come', () => {
  companions.join('a', () => companion('a'));
  companions.stop();
  companions.send();
  expect(said).toEqual(['a stopped']);
  expect(companionsHere()).toBeUndefined();
});

test('a question that comes before whoever can answer it waits', () => {
  const ask = (question: string) =>
    companions.whenAnswering((answer) => said.push(`${question}: ${String(answer({} as Question).result)}`));
  ask('early');
  expect(said).toEqual([]);
  companionsHere()?.answerWith(() => ({ result: 'found' }));
  ask('late');
  expect(said).toEqual(['early: found', 'late: found']);
});
