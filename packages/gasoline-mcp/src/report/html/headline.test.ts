import type { FailureReport } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { sampleReport, type SampleSize } from '../sample-report.ts';
import { headlineOf } from './headline.ts';

function headline(size: SampleSize, change: (report: FailureReport) => void = () => {}) {
  const report = sampleReport(size);
  change(report);
  return headlineOf(report);
}

test('red says how many of how many, and how many reasons', () => {
  expect(headline({ tests: 412, failures: 30, flaky: 5 })).toEqual({
    tone: 'bad',
    text: '30 of 412 tests failed',
    detail: '8 causes in all; the most frequent one is behind 12 tests.',
  });
  expect(headline({ tests: 1, failures: 1 })).toMatchObject({ text: '1 of 1 test failed', detail: '' });
});

test('green says that all passed, and what was not tried', () => {
  expect(headline({ tests: 412, failures: 0 })).toEqual({
    tone: 'good',
    text: 'All 412 tests passed',
    detail: '',
  });
  expect(headline({ tests: 412, failures: 0, skipped: 8 })).toMatchObject({
    text: 'All 404 tests passed',
    detail: '8 tests skipped.',
  });
  expect(headline({ tests: 1, failures: 0 }).text).toBe('The one test passed');
});

test('flaky is neither', () => {
  expect(headline({ tests: 40, failures: 0, flaky: 2 })).toMatchObject({
    tone: 'warn',
    text: 'All 40 tests passed, 2 only on another try',
  });
});

test('what did not run is never called passed', () => {
  expect(headline({ tests: 0, failures: 0 })).toMatchObject({ tone: 'warn', text: 'No test ran' });
  expect(headline({ tests: 3, failures: 0, skipped: 3 })).toMatchObject({ text: 'No test ran' });
  expect(
    headline({ tests: 9, failures: 0 }, ({ sources }) => {
      sources[0]!.complete = false;
    }),
  ).toMatchObject({ tone: 'warn', detail: '1 run ended early.' });
  expect(
    headline({ tests: 9, failures: 0 }, ({ totals }) => {
      totals.not_run = 4;
    }),
  ).toMatchObject({ tone: 'warn', detail: '4 tests have no result.' });
  expect(
    headline({ tests: 9, failures: 0 }, ({ run_errors }) => {
      run_errors.push({ message: 'Error', timed_out: false });
    }),
  ).toMatchObject({ tone: 'bad', text: 'The run itself failed' });
});
