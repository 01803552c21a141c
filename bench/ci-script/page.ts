// Runs in a page under test.

export interface Figures {
  /** Milliseconds. */
  start: number;
  /** Microseconds. */
  log: number;
  object: number;
  fetch: number;
  /** Milliseconds. */
  flush: number;
}
export interface Measuring {
  measure(): Promise<Figures>;
  /** Left by the script under measurement. */
  startMs?: number;
  __gasoline?: Record<symbol, () => void>;
}

const page = globalThis as unknown as Measuring;
const calls = 300;
const order = { id: 7, items: [{ name: 'tea', price: 3.5 }], customer: { name: 'Ann', tags: ['a', 'b'] } };

page.measure = async () => ({
  start: page.startMs ?? 0,
  // First: whoever drives the browser, and answers the requests, is busy with the console's lines for a while.
  fetch: await fetchUs(),
  log: usPerCall(() => console.log('a line', 42)),
  object: usPerCall(() => console.log('an order', order)),
  flush: await flushMs(),
});

function usPerCall(work: () => void): number {
  for (let i = 0; i < 50; i++) work();
  const began = performance.now();
  for (let i = 0; i < calls; i++) work();
  return ((performance.now() - began) / calls) * 1000;
}

async function fetchUs(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 40; i++) {
    const began = performance.now();
    await (await fetch('/json')).text();
    times.push((performance.now() - began) * 1000);
  }
  return middle(times);
}

async function flushMs(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 10; round++) {
    for (let i = 0; i < 49; i++) console.log('waiting', i);
    const began = performance.now();
    page.__gasoline?.[Symbol.for('gasoline.flush')]?.();
    // The binding is called at the end of the turn, and that is part of the price.
    await Promise.resolve();
    await Promise.resolve();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return middle(times);
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
