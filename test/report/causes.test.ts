import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailureReport } from '@gasoline/protocol';
import { plantedFailures, plantedRetries } from './planted-failures.ts';
import { PlantedRun } from './planted-run.ts';

/** Of each kind of cause one; `npm run bench -- report-causes` plants them all. */
const failures = plantedFailures.filter(({ title }) =>
  [
    'an order is placed',
    'a quote arrives',
    'the cart opens',
    'settings are read',
    'prices are live',
    'a total is right',
  ].includes(title),
);
const retries = plantedRetries.filter(({ title }) =>
  [
    'a server warms up',
    'a script throws at first',
    'a feed closes at first',
    'a page is slow at first',
    'each try fails otherwise',
    'a test is wrong',
  ].includes(title),
);

describe('what a report says of failures that were planted', () => {
  let run: PlantedRun;
  let sections: string[];

  beforeAll(async () => {
    run = await PlantedRun.make();
    sections = await run.sections(failures);
  }, 600_000);
  afterAll(() => run.clean());

  test.each(failures)('$title: its root cause', ({ title, cause }) => {
    expect(sections.find((section) => section.includes(`: ${title}\n`))).toMatch(cause);
  });

  test('each has its own', () => {
    expect(sections).toHaveLength(failures.length);
  });
});

describe('what a report says of tests that were tried again', () => {
  let run: PlantedRun;
  let report: FailureReport;

  beforeAll(async () => {
    run = await PlantedRun.make();
    report = await run.reportOfRetries(retries);
  }, 600_000);
  afterAll(() => run.clean());

  test('flaky is told from broken', () => {
    expect(Object.fromEntries(report.tests.map(({ title, status }) => [title, status]))).toEqual(
      Object.fromEntries(retries.map(({ title, flaky }) => [title, flaky ? 'flaky' : 'fail'])),
    );
  });

  test('what differed between the tries is told', () => {
    const differences = (title: string) =>
      report.flaky.find((one) => one.title === title)?.differences.join('\n');
    expect(differences('a server warms up')).toContain('/api/flag');
    expect(differences('a script throws at first')).toContain('undefinedOnFirstTry');
    expect(differences('a feed closes at first')).toContain('1013');
    expect(differences('a page is slow at first')).toContain('waited');
  });

  test('tries that fail for different reasons are told as that', () => {
    const failure = report.failures.find(({ title }) => title === 'each try fails otherwise');
    expect(failure?.diagnosis.hints.join('\n')).toContain(
      'An earlier try failed otherwise: GET /api/products/A-17',
    );
  });
});
