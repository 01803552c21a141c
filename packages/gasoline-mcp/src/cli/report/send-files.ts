import type { FailureReport } from '@gasoline/protocol';
import type { OtlpTarget } from '../../otlp/otlp-target.ts';
import { readLine } from '../../report/read-line.ts';
import { readLines } from './read-lines.ts';

/** Sends the runs in these files to a collector, with the causes that the report found. */
export async function sendFiles(
  files: string[],
  report: FailureReport,
  target: OtlpTarget,
): Promise<{ ok: boolean; said: string }> {
  // Loaded only for those who ask for it.
  const { OtlpSender, describeOutcome } = await import('../../otlp/index.ts');
  const causes = new Map(
    [...report.failures, ...report.flaky].flatMap(({ attempts, diagnosis }) =>
      attempts.map(({ test_id }) => [test_id, { kind: diagnosis.kind, text: diagnosis.primary }] as const),
    ),
  );
  const sender = new OtlpSender(target);
  for (const file of files)
    for (const { text } of readLines(file)) {
      const line = readLine(text);
      if (line.kind === 'header') sender.begin(line, (testId) => causes.get(testId));
      else if (line.kind === 'test') sender.add(line);
      await sender.room();
    }
  const outcome = await sender.close();
  return { ok: outcome.ok, said: describeOutcome(outcome, target) };
}
