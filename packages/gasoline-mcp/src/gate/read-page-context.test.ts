import { expect, test } from 'vitest';
import { readPageContext } from './read-page-context.ts';

const why = 'more than 10 errors within a second';

test('of an error in a flood it is told what was not looked for, but not of what is switched off', () => {
  expect(readPageContext({ flood: 10 })).toEqual({
    skipped: { componentAncestry: why, stateSnapshot: why },
  });
  expect(readPageContext({ flood: 10, off: ['stateSnapshot'], scripts: ['/app.js'] })).toEqual({
    off: ['stateSnapshot'],
    scripts: ['/app.js'],
    skipped: { componentAncestry: why },
  });
});

test('every other error is left as it is', () => {
  const context = { skipped: { componentAncestry: 'no component framework found at the error' } };
  expect(readPageContext(context)).toBe(context);
  expect(readPageContext(undefined)).toBeUndefined();
});
