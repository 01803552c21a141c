import { expect, test } from 'vitest';
import { type FixEvidence, type FixVerdict, fixVerdict } from './fix-verdict.ts';

const quiet: FixEvidence = { happened: true, resolved: 0, same: 0, fresh: 0, worse: false, untried: false };

test.each<[string, Partial<FixEvidence>, FixVerdict]>([
  ['nothing happened and something was broken', { happened: false, resolved: 2 }, 'inconclusive'],
  ['nothing happened and nothing was broken', { happened: false }, 'no_issues_detected'],
  ['nothing was broken and nothing is', {}, 'no_issues_detected'],
  ['nothing was broken and something is', { fresh: 1 }, 'regressed'],
  ['all is gone', { resolved: 2 }, 'fixed'],
  ['all is gone, some of it untried', { resolved: 2, untried: true }, 'improved'],
  ['some is gone', { resolved: 1, same: 1 }, 'improved'],
  ['some is gone, the rest comes more often', { resolved: 1, same: 1, worse: true }, 'improved'],
  ['the same is broken', { same: 2 }, 'unchanged'],
  ['the same is broken, at least twice as often', { same: 1, worse: true }, 'regressed'],
  ['something else is broken', { resolved: 1, fresh: 1 }, 'different_issue'],
  ['something else, and less than before', { resolved: 2, fresh: 1 }, 'different_issue'],
  ['something else, and some of the same', { resolved: 1, same: 3, fresh: 1 }, 'different_issue'],
  ['something else, and more than before', { resolved: 1, fresh: 2 }, 'regressed'],
  ['the same and more', { same: 1, fresh: 1 }, 'regressed'],
])('%s', (_, evidence, verdict) => {
  expect(fixVerdict({ ...quiet, ...evidence })).toBe(verdict);
});
