import type { CaptureSettings, Parcel } from '@gasoline/protocol';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { type Companion, Companions, type Question } from './companions.ts';

let companions: Companions;
const said: string[] = [];
const settings = { enabled: true } as CaptureSettings;

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  companions = new Companions({ ts: 0, isLoading: true }, (_: Parcel) => {});
});
afterEach(() => {
  companions.stop();
  vi.useRealTimers();
});

const companion = (name: string): Companion => ({
  configure: () => said.push(`${name} configured`),
  requestBegan: () => said.push(`${name} request`),
  send: () => said.push(`${name} sent`),
  hurry: (isLeaving) => said.push(`${name} ${isLeaving ? 'leaving' : 'stays'}`),
  stop: () => said.push(`${name} stopped`),
});

test('whoever waits for the load of the page does not wait when it is over', async () => {
  companions.whenLoaded(() => said.push('early'));
  expect(said).toEqual([]);
  companions.come();
  await Promise.resolve();
  companions.whenLoaded(() => said.push('late'));
  companions.come();
  await vi.advanceTimersByTimeAsync(500);
  expect(said).toEqual(['early', 'late']);
});

test('a load that does not end is waited for 500 ms', async () => {
  companions.whenLoaded(() => said.push('here'));
  await vi.advanceTimersByTimeAsync(499);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['here']);
});

test('whoever comes late learns the settings, and whoever was here learns every change', () => {
  companions.join(() => companion('a'));
  companions.configure(settings);
  companions.join(() => companion('b'));
  expect(said).toEqual(['a configured', 'b configured']);
});

test('all hear of requests, all send when they are told to, and all know when the page is left', () => {
  companions.join(() => companion('a'));
  companions.join(() => companion('b'));
  companions.requestBegan();
  companions.send();
  companions.hurry(true);
  companions.hurry(false);
  expect(said).toEqual([
    'a request',
    'b request',
    'a sent',
    'b sent',
    'a leaving',
    'b leaving',
    'a stays',
    'b stays',
  ]);
});

test('after the end of the extension nobody is here, and nobody can come', () => {
  companions.join(() => companion('a'));
  companions.stop();
  companions.send();
  companions.join(() => companion('b'));
  companions.send();
  expect(said).toEqual(['a stopped']);
});

test('a question that comes before whoever can answer it waits', () => {
  const ask = (question: string) =>
    companions.whenAnswering((answer) => said.push(`${question}: ${String(answer({} as Question).result)}`));
  ask('early');
  expect(said).toEqual([]);
  companions.answerWith(() => ({ result: 'found' }));
  ask('late');
  expect(said).toEqual(['early: found', 'late: found']);
});
