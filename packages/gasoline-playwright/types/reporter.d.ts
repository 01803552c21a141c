import type { Reporter } from '@playwright/test/reporter';

export interface GasolineReporterOptions {
  /** Where the report goes, relative to the configuration. GASOLINE_REPORT_FILE, else `gasoline-report/results.jsonl`. */
  outputFile?: string | undefined;
}

/** Appends every test to a file as it ends, so that a run that is cut short has its report too. */
export default class GasolineReporter implements Reporter {
  constructor(options?: GasolineReporterOptions);
  printsToStdio(): boolean;
}
