import type { FailureReport } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { sampleReport, type SampleSize } from '../sample-report.ts';
import { verdictOf } from './verdict.ts';

function verdict(size: SampleSize, change: (report: FailureReport) => void = () => {}) {
  const report = sampleReport(size);
  change(report);
  return verdictOf(report);
}

test('red says how many of how many, and how many reasons', () => {
  expect(verdict({ tests: 412, failures: 30, flaky: 5 })).toEqual({
    tone: 'bad',
    headline: '30 of 412 tests failed',
    detail: '8 causes in all; the most frequent one is behind 12 tests.',
  });
  expect(verdict({ tests: 1, failures: 1 })).toMatchObject({ headline: '1 of 1 test failed', detail: '' });
});

test('green says that all passed, and what was not tried', () => {
  expect(verdict({ tests: 412, failures: 0 })).toEqual({
    tone: 'good',
    headline: 'All 412 tests passed',
    detail: '',
  });
  expect(verdict({ tests: 412, failures: 0, skipped: 8 })).toMatchObject({
    headline: 'All 404 tests passed',
    detail: '8 tests skipped.',
  });
  expect(verdict({ tests: 1, failures: 0 }).headline).toBe('The one test passed');
});

test('flaky is neither', () => {
  expect(verdict({ tests: 40, failures: 0, flaky: 2 })).toMatchObject({
    tone: 'warn',
    headline: 'All 40 tests passed, 2 only on another try',
  });
});

test('what did not run is never called passed', () => {
  expect(verdict({ tests: 0, failures: 0 })).toMatchObject({ tone: 'warn', headline: 'No test ran' });
  expect(verdict({ tests: 3, failures: 0, skipped: 3 })).toMatchObject({ headline: 'No test ran' });
  expect(
    verdict({ tests: 9, failures: 0 }, ({ sources }) => {
      sources[0]!.complete = false;
    }),
  ).toMatchObject({ tone: 'warn', detail: '1 run ended early.' });
  expect(
    verdict({ tests: 9, failures: 0 }, ({ totals }) => {
      totals.not_run = 4;
    }),
  ).toMatchObject({ tone: 'warn', detail: '4 tests have no result.' });
  expect(
    verdict({ tests: 9, failures: 0 }, ({ run_errors }) => {
      run_errors.push({ message: 'Error', timed_out: false });
    }),
  ).toMatchObject({ tone: 'bad', headline: 'The run itself failed' });
});
