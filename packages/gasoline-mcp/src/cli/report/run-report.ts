import type { FailureReport } from '@gasoline/protocol';
import { existsSync } from 'node:fs';
import { describeTotals } from '../../report/describe-totals.ts';
import { Project } from '../../project/project.ts';
import { formats } from '../../report/formats.ts';
import { ReportCollector } from '../../report/report-collector.ts';
import { version } from '../../version.ts';
import type { Invocation } from '../command.ts';
import { inWholeLines, noCommandsIn } from '../no-workflow-commands.ts';
import { collectFiles } from './collect-files.ts';
import { collectFromServer } from './collect-from-server.ts';
import { findFiles } from './find-files.ts';
import { locateFile } from './locate-file.ts';
import { type ReportOptions, reportOptions } from './report-options.ts';
import { sendFiles } from './send-files.ts';
import { wantsColours, writeReport } from './write-report.ts';

const defaultFolder = 'gasoline-report';
const defaultFiles = `${defaultFolder}/results*.jsonl`;
const noReport = 2;
const notSent = 2;

/** `gasoline report`. Returns the exit status. */
export async function runReport(invocation: Invocation): Promise<number> {
  const options = reportOptions(invocation);
  const { testId, since, severity, format, output } = options;
  const { config, problem: wrong } = await new Project(process.cwd()).readConfig();
  if (wrong !== undefined) tell(wrong);
  const collector = new ReportCollector({ version, severity, testId, since, noiseRules: config.noise });
  const problem = await collect(collector, options);
  if (problem !== undefined) {
    tell(problem);
    return noReport;
  }
  const report = collector.finish(new Date());
  if (report.tests.length === 0 && (testId !== undefined || since !== undefined))
    tell(
      `no test matches ${[testId && `--test-id "${testId}"`, since !== undefined && '--since'].filter(Boolean).join(' and ')}; the report is empty.`,
    );
  try {
    const pieces = formats[format](report, { colours: wantsColours(output), locate: locateFile });
    await writeReport(output === '-' ? inWholeLines(pieces, noCommandsIn(format)) : pieces, output);
  } catch (error) {
    tell(`the report could not be written to ${output}: ${(error as Error).message}`);
    return noReport;
  }
  if (output !== '-') tell(`${describeTotals(report)}. Written to ${output}.`);
  // Other formats hold them where a person does not look.
  if (output !== '-' || format === 'json' || format === 'junit')
    for (const { name, notes } of report.sources) for (const note of notes) tell(`${name}: ${note}`);
  const status = exitStatus(report, options);
  if (options.otlp === undefined) return status;
  const { files } = filesOf(options);
  if (files.length === 0) {
    tell('--otlp sends what the reporter has written, and this report is from a server: nothing was sent.');
    return status || notSent;
  }
  const { ok, said } = await sendFiles(files, report, options.otlp);
  tell(said);
  return status || (ok ? 0 : notSent);
}

function filesOf({ inputs, port }: Pick<ReportOptions, 'inputs' | 'port'>) {
  return findFiles(inputs.length > 0 ? inputs : port === undefined ? [defaultFiles] : []);
}

/** Fills the collector, or says why there is nothing to fill it with. */
async function collect(
  collector: ReportCollector,
  { inputs, port, ...options }: ReportOptions,
): Promise<string | undefined> {
  const found = filesOf({ inputs, port });
  if (inputs.length === 0 && found.files.length === 0) {
    const problem = await collectFromServer(collector, port, options);
    if (problem === undefined) return undefined;
    const where = existsSync(defaultFolder)
      ? `${defaultFiles} matches no file`
      : `there is no folder ${defaultFolder} here`;
    return `${port === undefined ? `${where}, and ` : ''}${problem} Name the files of the reporter with --input, or run the tests with gasoline-playwright/reporter first.`;
  }
  await collectFiles(
    collector,
    found,
    progress(found.files.length, () => collector.testCount),
  );
  if (collector.readCount > 0) return undefined;
  return `nothing could be read. ${collector.unread.map(({ name, notes }) => `${name}: ${notes.join(' ')}`).join(' ')} Give files that gasoline-playwright/reporter has written, such as --input gasoline-report/results.jsonl.`;
}

function exitStatus({ totals, run_errors, sources }: FailureReport, { failOn }: ReportOptions): number {
  if (failOn === 'never') return 0;
  const { failed, errors, not_run, flaky } = totals;
  if (failed + errors + not_run + run_errors.length > 0 || (failOn === 'flaky' && flaky > 0)) return 1;
  return sources.some(({ runner }) => runner === '') ? noReport : 0;
}

/** A line every two seconds, for whoever waits. */
function progress(files: number, tests: () => number): (done: number) => void {
  let told = Date.now();
  return (done) => {
    if (Date.now() - told < 2_000) return;
    told = Date.now();
    tell(`read ${done} of ${files} files, ${tests()} tests …`);
  };
}

function tell(text: string): void {
  process.stderr.write(`gasoline: ${text}\n`);
}
