import type { Figures } from '../figures.ts';
import { callsPerBlock, timeCalls } from './time-calls.ts';

const warmUpBlocks = 10;
const blocks = 30;
const errorDepth = 8;

export async function measureSmallObject(): Promise<Figures> {
  const log = (i: number) =>
    console.log({ id: i, name: 'Article', price: 9.99, inStock: true, tags: ['new', 'sale'] });
  await timeCalls(warmUpBlocks, log);
  return { 'console-small': await timeCalls(blocks, log) };
}

export async function measureLargeObject(): Promise<Figures> {
  const objects = Array.from({ length: 10 }, (_, i) => largeObject(i));
  const log = (i: number) => console.log(objects[i % objects.length]);
  await timeCalls(warmUpBlocks, log);
  return { 'console-large': await timeCalls(blocks, log) };
}

/** 5000 nodes: 500 articles of ten. */
function largeObject(seed: number): object {
  return {
    items: Array.from({ length: 500 }, (_, i) => ({
      id: seed * 1000 + i,
      name: `Article ${i}`,
      price: i / 10,
      size: { width: i, height: 2 * i, depth: 3 },
      tags: ['new'],
    })),
  };
}

/** Errors as a page catches them: made elsewhere, some calls deep, their stacks not yet looked at. */
export async function measureError(): Promise<Figures> {
  const errors = Array.from({ length: (warmUpBlocks + blocks) * callsPerBlock }, (_, i) =>
    failDeep(errorDepth, i),
  );
  const tell = () => console.error(errors.pop());
  await timeCalls(warmUpBlocks, tell);
  return { 'console-error': await timeCalls(blocks, tell) };
}

function failDeep(depth: number, i: number): Error {
  return depth > 0 ? failDeep(depth - 1, i) : new TypeError(`Payment ${i} failed`);
}
