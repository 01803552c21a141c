import type { FailureReport } from '@gasoline/protocol';

export interface FormatOptions {
  /** Whether codes for colours may be written. */
  colours: boolean;
  /** Where a file of the report is, seen from where the command runs. `root`: what its name is relative to. */
  locate?: ((file: string, root: string | undefined) => string) | undefined;
}

/** A report as text, in pieces: a large one is never one string. What it gets has been redacted. */
export type Format = (report: FailureReport, options: FormatOptions) => Iterable<string>;
