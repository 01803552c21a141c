import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ReportedError, TestReportEnd, TestReportHeader, TestReportLine } from '@gasoline/protocol';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { wayOut } from '../../gasoline-mcp/src/way-out/way-out.ts';
import { version } from '../package.json';
import type { GasolineReporterOptions } from '../types/reporter.d.ts';
import { describeError } from './report/describe-error.ts';
import { describeTest } from './report/describe-test.ts';
import { RunSender } from './run-sender.ts';

const defaultFile = 'gasoline-report/results.jsonl';

/** Playwright loads a reporter by its default export. */
export default class GasolineReporter implements Reporter {
  readonly #options: GasolineReporterOptions;
  readonly #errors: ReportedError[] = [];
  #file: string | undefined;
  #root = '';
  #sender: RunSender | undefined;

  constructor(options: GasolineReporterOptions = {}) {
    this.#options = options;
  }

  printsToStdio(): boolean {
    return false;
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#root = config.rootDir;
    this.#file = this.#choose(config);
    const header: TestReportHeader = {
      kind: 'header',
      format: 'gasoline-test-report',
      version: 1,
      gasoline: version,
      runner: `playwright ${config.version}`,
      root: config.rootDir,
      started_at: new Date().toISOString(),
      tests: suite.allTests().length,
      ...(config.shard ? { shard: config.shard } : {}),
    };
    this.#tell(() => {
      mkdirSync(dirname(this.#file as string), { recursive: true });
      writeFileSync(this.#file as string, '');
    });
    this.#write(header);
    const { otlp, otlpHeaders } = this.#options;
    if (otlp) this.#sender = new RunSender(otlp, otlpHeaders, header);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const line = describeTest(test, result, this.#root);
    this.#write(line);
    this.#sender?.add(line);
  }

  onError(error: TestError): void {
    this.#errors.push(describeError(error, this.#root));
  }

  async onEnd({ status, duration }: FullResult): Promise<void> {
    this.#write({ kind: 'end', status, duration_ms: duration, errors: this.#errors });
    const said = await this.#sender?.close();
    // The standard output may belong to another reporter.
    if (said) process.stderr.write(`${said}\n`);
  }

  /** Shards of one run must not write over each other. */
  #choose({ configFile, rootDir, shard }: FullConfig): string {
    const { outputFile = process.env['GASOLINE_REPORT_FILE'] || defaultFile } = this.#options;
    const file = resolve(configFile === undefined ? rootDir : dirname(configFile), outputFile);
    if (!shard || shard.total < 2) return file;
    return file.replace(/(\.\w+)?$/, `-${shard.current}-of-${shard.total}$1`);
  }

  #write(line: TestReportHeader | TestReportLine | TestReportEnd): void {
    this.#tell(() => appendFileSync(this.#file as string, `${JSON.stringify(wayOut(line))}\n`));
  }

  /** A disk that is full must not end the run. */
  #tell(work: () => void): void {
    try {
      if (this.#file !== undefined) work();
    } catch (error) {
      process.stderr.write(
        `Gasoline cannot write its report to ${this.#file}: ${(error as Error).message}. The tests go on without it.\n`,
      );
      this.#file = undefined;
    }
  }
}
