import { beforeEach, expect, test } from 'vitest';
import { Circuit } from './circuit.ts';

let now: number;
let circuit: Circuit;

beforeEach(() => {
  now = 1_000_000;
  circuit = new Circuit(() => now);
});

function fail(times: number): void {
  for (let i = 0; i < times; i++) {
    now += circuit.waitMs();
    circuit.failed();
  }
}

test('is closed at first', () => {
  expect(circuit.waitMs()).toBe(0);
  expect(circuit.failing).toBe(false);
});

test('four failures only delay, each longer than the one before', () => {
  const waits = [1, 2, 3, 4].map(() => {
    fail(1);
    return circuit.waitMs();
  });
  expect(waits).toEqual([500, 1000, 2000, 4000]);
});

test('the fifth opens it for 30 s', () => {
  fail(5);
  expect(circuit.waitMs()).toBe(30_000);
  now += 29_999;
  expect(circuit.waitMs()).toBe(1);
});

test('after that one probe is let through, and its failure opens it again', () => {
  fail(5);
  now += 30_000;
  expect(circuit.waitMs()).toBe(0);
  circuit.failed();
  expect(circuit.waitMs()).toBe(30_000);
});

test('an answer closes it, and the next failure counts as the first', () => {
  fail(6);
  circuit.close();
  expect(circuit.waitMs()).toBe(0);
  expect(circuit.failing).toBe(false);
  fail(1);
  expect(circuit.waitMs()).toBe(500);
});

test('a server that asks for patience gets it, and that is no failure', () => {
  circuit.pause(3000);
  expect(circuit.waitMs()).toBe(3000);
  expect(circuit.failing).toBe(false);
});
