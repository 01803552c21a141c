import type { Reporter } from '@playwright/test/reporter';

export interface GasolineReporterOptions {
  /** Where the report goes, relative to the configuration. GASOLINE_REPORT_FILE, else `gasoline-report/results.jsonl`. */
  outputFile?: string | undefined;
  /**
   * An OpenTelemetry collector to which the run is sent as well, over OTLP/HTTP: `http://localhost:4318`. Nothing is sent
   * without it.
   */
  otlp?: string | undefined;
  /** Headers for that collector. OTEL_EXPORTER_OTLP_HEADERS is honoured too. */
  otlpHeaders?: Record<string, string> | undefined;
}

/** Appends every test to a file as it ends, so that a run that is cut short has its report too. */
export default class GasolineReporter implements Reporter {
  constructor(options?: GasolineReporterOptions);
  printsToStdio(): boolean;
}
