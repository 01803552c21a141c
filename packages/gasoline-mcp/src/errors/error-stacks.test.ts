import type { LogEntry } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import type { ResolvedStack } from '../source-maps/resolved-stack.ts';
import type { SourceMaps } from '../source-maps/source-maps.ts';
import { ErrorStacks } from './error-stacks.ts';

const frame = { file: 'src/a.ts', line: 1, column: 1, origin: 'app', mapped: true } as const;
const found: ResolvedStack = { frames: [frame], notes: [] };
const unread: ResolvedStack = {
  frames: [{ ...frame, mapped: false }],
  notes: ['a.js was not read: the server answered 503.'],
};

/** Maps that answer as told, and what they were asked. */
function makeStacks(answers: ResolvedStack[]) {
  const asked: [stack: string, page: object][] = [];
  let last = found;
  const maps = {
    resolve(stack: string, page: object) {
      asked.push([stack, page]);
      last = answers.shift() ?? last;
      return Promise.resolve(last);
    },
  } as unknown as SourceMaps;
  const stacks = new ErrorStacks({ loadMaps: () => Promise.resolve(maps), pageUrlOf: ({ url }) => url });
  return { stacks, asked };
}

const error = (rest: Partial<LogEntry> = {}): LogEntry => ({
  seq: 1,
  ts: 0,
  type: 'exception',
  source: 'exception',
  level: 'error',
  message: 'boom',
  stack: 'Error: boom\n    at f (http://localhost/a.js:1:1)',
  url: 'http://localhost/',
  ...rest,
});

test('a stack is resolved once, when the error arrives', async () => {
  const { stacks, asked } = makeStacks([found]);
  const entry = error({ pageContext: { scripts: ['http://localhost/a.js'] } });
  stacks.prepare(entry);
  expect(await stacks.of(entry)).toBe(found);
  expect(await stacks.of(entry)).toBe(found);
  expect(asked).toEqual([[entry.stack, { url: 'http://localhost/', scripts: ['http://localhost/a.js'] }]]);
});

test('what could not be read is asked for again the next time', async () => {
  const { stacks } = makeStacks([unread, found]);
  const entry = error();
  expect(await stacks.of(entry)).toBe(unread);
  expect(await stacks.of(entry)).toBe(found);
});

test.each(['aiContext', 'sourceSnippets'] as const)(
  'with %s switched off nothing is fetched',
  async (part) => {
    const { stacks, asked } = makeStacks([]);
    const entry = error({ pageContext: { off: [part] } });
    stacks.prepare(entry);
    expect(await stacks.of(entry)).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

test('without a stack the place that the browser told is taken, and without that nothing', async () => {
  const { stacks, asked } = makeStacks([]);
  await stacks.of(error({ stack: undefined, filename: 'http://localhost/a.js', lineno: 7, colno: 3 }));
  expect(asked[0]?.[0]).toBe('    at http://localhost/a.js:7:3');
  expect(await stacks.of(error({ stack: undefined }))).toBeUndefined();
});

test('of a flood only a few are resolved ahead; the others when somebody asks', async () => {
  const { stacks, asked } = makeStacks([]);
  const flood = Array.from({ length: 100 }, (_, seq) => error({ seq }));
  for (const entry of flood) stacks.prepare(entry);
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toHaveLength(10);
  await stacks.of(flood[99] as LogEntry);
  expect(asked).toHaveLength(11);
});
