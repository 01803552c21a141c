import { encode } from 'gpt-tokenizer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailureReport } from '@gasoline/protocol';
import { failureReportSchema } from '@gasoline/protocol/schemas';
import { plantedFailures, plantedRetries, plantedSuite } from './planted-failures.ts';
import { PlantedRun } from './planted-run.ts';

const maxTokens = 500;

describe('what a report says of failures that were planted', () => {
  let run: PlantedRun;
  let sections: string[];
  let output: string;

  beforeAll(async () => {
    run = await PlantedRun.make();
    output = await run.test('planted.spec.ts', plantedSuite(run.site.origin, plantedFailures), [
      '--workers=2',
    ]);
    const { text } = await run.report('--format', 'ai-context', run.path('out/report.jsonl'));
    sections = text.split(/\n(?=## )/).slice(1);
  }, 600_000);
  afterAll(() => run.clean());

  test('every planted failure is told, each with its own cause', () => {
    expect(sections.length, output.slice(-3_000)).toBe(plantedFailures.length);
  });

  test('its root cause is named in at least 18 of 20', () => {
    const missed = plantedFailures.filter(
      ({ title, cause }) =>
        !sections.some((section) => section.includes(`: ${title}\n`) && cause.test(section)),
    );
    const told = missed.map(({ title }) => sections.find((section) => section.includes(`: ${title}\n`)));
    expect(plantedFailures.length).toBeGreaterThanOrEqual(20);
    expect(missed.length / plantedFailures.length, told.join('\n')).toBeLessThanOrEqual(0.1);
    console.log(`named: ${plantedFailures.length - missed.length} of ${plantedFailures.length}`);
  });

  test.each(['a quote arrives', 'settings are read'])('what no page can tell of "%s" is told', (title) => {
    const planted = plantedFailures.find((one) => one.title === title);
    expect(sections.find((section) => section.includes(`: ${title}\n`))).toMatch(planted?.cause ?? /-/);
  });

  test('no failure takes 500 tokens', () => {
    const tokens = sections.map((section) => encode(section).length).sort((a, b) => a - b);
    expect(tokens.at(-1)).toBeLessThan(maxTokens);
    console.log(`tokens: median ${tokens[tokens.length >> 1]}, most ${tokens.at(-1)}`);
  });
});

describe('what a report says of tests that were tried again', () => {
  let run: PlantedRun;
  let report: FailureReport;

  beforeAll(async () => {
    run = await PlantedRun.make();
    const suite = plantedSuite(run.site.origin, plantedRetries);
    const output = await run.test('retries.spec.ts', suite, ['--retries=1', '--workers=2']);
    const { text } = await run.report('--format', 'json', run.path('out/report.jsonl'));
    report = failureReportSchema.parse(JSON.parse(text));
    if (report.tests.length !== plantedRetries.length) throw new Error(output.slice(-3_000));
  }, 600_000);
  afterAll(() => run.clean());

  test('flaky is told from broken', () => {
    const statuses = Object.fromEntries(report.tests.map(({ title, status }) => [title, status]));
    const right = plantedRetries.filter(({ title, flaky }) => statuses[title] === (flaky ? 'flaky' : 'fail'));
    expect(right.length, JSON.stringify(statuses)).toBeGreaterThanOrEqual(9);
    console.log(`flaky or broken: ${right.length} of ${plantedRetries.length}`);
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
