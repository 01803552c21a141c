import { encode } from 'gpt-tokenizer';
import { plantedFailures, plantedRetries } from '../test/report/planted-failures.ts';
import { PlantedRun } from '../test/report/planted-run.ts';
import { type Bench, figureRow } from './bench.ts';
import { median } from './median.ts';

export const reportCauses: Bench = {
  name: 'report-causes',
  title: 'What a report says of failures that were planted, each in a real test',
  bars: 'A failure takes less than 500 tokens of ai-context; 9 of 10 root causes are named, and flaky is told from broken in 9 of 10.',
  onRequest: true,
  async run({ progress, quick }) {
    const failures = quick ? plantedFailures.slice(0, 4) : plantedFailures;
    const run = await PlantedRun.make();
    try {
      progress(`${failures.length} failing tests, each of its own kind`);
      const sections = await run.sections(failures);
      const missed = failures.filter(
        ({ title, cause }) =>
          !sections.some((section) => section.includes(`: ${title}\n`) && cause.test(section)),
      );
      for (const { title } of missed) progress(`not named: ${title}`);
      const tokens = sections.map((section) => encode(section).length);
      progress(`${plantedRetries.length} tests that are tried again`);
      const report = await run.reportOfRetries(plantedRetries);
      const statusOf = new Map(report.tests.map(({ title, status }) => [title, status]));
      const right = plantedRetries.filter(
        ({ title, flaky }) => statusOf.get(title) === (flaky ? 'flaky' : 'fail'),
      );
      return [
        figureRow('tokens of a failure, median', median(tokens), 'tokens', { atMost: 499 }, { tokens }),
        figureRow('tokens of a failure, largest', Math.max(...tokens), 'tokens', { atMost: 499 }),
        figureRow(
          `root causes named, of ${failures.length}`,
          (100 * (failures.length - missed.length)) / failures.length,
          '%',
          { atLeast: 90 },
        ),
        figureRow(
          `flaky told from broken, of ${plantedRetries.length}`,
          (100 * right.length) / plantedRetries.length,
          '%',
          { atLeast: 90 },
        ),
      ];
    } finally {
      await run.clean();
    }
  },
};
