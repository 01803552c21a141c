import type { FailureReport } from '@gasoline/protocol';

export interface FormatOptions {
  /** Whether codes for colours may be written. */
  colours: boolean;
  /** Where a file of the report is in the checkout, if it is there. `root`: what its name is relative to. */
  locate?: ((file: string, root: string | undefined) => string | undefined) | undefined;
}

/** A report as text, in pieces: a large one is never one string. What it gets has been redacted. */
export type Format = (report: FailureReport, options: FormatOptions) => Iterable<string>;
