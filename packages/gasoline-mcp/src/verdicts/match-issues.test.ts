import { expect, test } from 'vitest';
import type { Issue } from './app-state.ts';
import { matchIssues } from './match-issues.ts';

const issue = (what: string, place: string, rest: Partial<Issue> = {}): Issue => ({
  category: 'console',
  key: `${what} ${place}`,
  what,
  hasPlace: place !== '',
  text: what,
  count: 1,
  id: 'log-1',
  seq: 1,
  page: '',
  ...rest,
});

test.each<[string, Issue, Issue, boolean]>([
  ['the same words at the same place', issue('x', 'a.ts'), issue('x', 'a.ts'), true],
  ['the same words at another place', issue('x', 'a.ts'), issue('x', 'b.ts'), false],
  ['a place that is not known before', issue('x', ''), issue('x', 'b.ts'), true],
  ['a place that is not known after', issue('x', 'a.ts'), issue('x', ''), true],
  ['other words at the same place', issue('x', 'a.ts'), issue('y', 'a.ts'), false],
])('%s', (_, before, after, same) => {
  expect(matchIssues([before], [after]).same).toHaveLength(same ? 1 : 0);
});

test('a known place finds its own before an unknown one takes it', () => {
  const { same, fresh } = matchIssues([issue('x', ''), issue('x', 'b.ts')], [issue('x', 'b.ts')]);
  expect(same).toMatchObject([{ before: { key: 'x b.ts' }, after: { key: 'x b.ts' } }]);
  expect(fresh).toEqual([]);
});

test('noise is on neither side', () => {
  const noise = issue('x', '', { noise: true });
  expect(matchIssues([noise], [issue('y', '', { noise: true })])).toEqual({
    resolved: [],
    same: [],
    fresh: [],
  });
});
