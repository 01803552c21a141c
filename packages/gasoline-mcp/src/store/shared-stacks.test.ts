import { expect, test } from 'vitest';
import { SharedStacks, type StackReference } from './shared-stacks.ts';

const stack = 'TypeError: order 1 failed\n    at pay (http://localhost/pay.js:3:7)';

function entry(more: StackReference & { stack?: string; pageLoad?: string }) {
  return {
    ts: 1,
    type: 'exception' as const,
    source: 'console',
    level: 'error' as const,
    message: 'TypeError: order 2 failed',
    url: '',
    pageLoad: 'a',
    ...more,
  };
}

test('an error that refers to the stack of another one has it, and says whose it is', () => {
  const stacks = new SharedStacks();
  const first = entry({ stackId: 4, stack });
  const later = entry({ stackOf: 4 });
  stacks.resolve(first);
  stacks.resolve(later);
  expect(first).toEqual(entry({ stack }));
  expect(later).toEqual({
    ...entry({ stack }),
    pageContext: {
      skipped: { 'own stack': 'in a flood of errors; this is the stack of one with the same message' },
    },
  });
});

test('what another page load said, or what is long gone, is no stack of this one', () => {
  const stacks = new SharedStacks();
  stacks.resolve(entry({ stackId: 4, stack }));
  const foreign = entry({ stackOf: 4, pageLoad: 'b' });
  stacks.resolve(foreign);
  expect(foreign).toMatchObject({
    stack: undefined,
    pageContext: { skipped: { 'own stack': expect.stringContaining('not known') as string } },
  });

  for (let i = 0; i < 100; i++) stacks.resolve(entry({ stackId: 5 + i, stack }));
  const late = entry({ stackOf: 4 });
  stacks.resolve(late);
  expect((late as { stack?: string }).stack).toBeUndefined();
});
