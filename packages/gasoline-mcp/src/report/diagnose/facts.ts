import type {
  ReportDiagnosis,
  ReportedTry,
  ReportError,
  ReportNetwork,
  ReportSocket,
} from '@gasoline/protocol';
import type { ClassifiedTry } from '../classify/classify-try.ts';
import { readComplaint, type ReadComplaint } from './read-complaint.ts';

/** What a rule looks at. Lists are without noise, in the order of time. */
export interface Facts {
  attempt: ReportedTry;
  complaint: ReadComplaint | undefined;
  /** Those that were answered, or will never be. */
  failures: ReportNetwork[];
  /** Those that still waited for their answer when the test ended. */
  waiting: ReportNetwork[];
  exceptions: ReportError[];
  consoleErrors: ReportError[];
  sockets: ReportSocket[];
  answeredWithPages: string[];
  /** What makes this the same bug in another test. */
  identityOf(id: string): string;
  /** When the step that failed began, or the one before it that did something. */
  lastActAt: number;
}

/** What a rule found. */
export interface Found {
  primary: string;
  /** Tests that have it in common failed for one reason. */
  key: string;
  hints?: string[];
  place?: ReportDiagnosis['place'];
  /** The entry that is the reason, to be marked on the axis. */
  id?: string;
}

/** Put by the fixture into the record of a request that had no answer at the end of its test. */
export const noAnswerYet = /^still waiting/;
/** Said by frameworks in development, whether or not something is broken. */
const adviceOnConsole = /^Warning: |^\[(?:Vue|Intervention|Deprecation)\b|is deprecated\b/;

export function factsOf({ attempt, identities, answeredWithPages }: ClassifiedTry): Facts {
  const telling = <T extends { noise?: string | undefined }>(items: readonly T[]) =>
    items.filter(({ noise }) => noise === undefined);
  const requests = telling(attempt.network_failures);
  const errors = telling(attempt.errors).filter(({ level }) => level === 'error');
  return {
    attempt,
    answeredWithPages,
    complaint: attempt.complaint && readComplaint(attempt.complaint.message),
    failures: requests.filter(({ error }) => !noAnswerYet.test(error ?? '')),
    waiting: requests.filter(({ error }) => noAnswerYet.test(error ?? '')),
    exceptions: errors.filter(({ type }) => type === 'exception'),
    consoleErrors: errors.filter(({ type, message }) => type === 'console' && !adviceOnConsole.test(message)),
    sockets: telling(attempt.ws_errors),
    identityOf: (id) => identities.get(id) ?? id,
    lastActAt: lastActAt(attempt),
  };
}

function lastActAt({ timeline }: ReportedTry): number {
  const steps = timeline.filter(({ kind }) => kind === 'step');
  const failed = steps.findIndex((step) => step.failed);
  const [before, at] = failed === -1 ? [steps.at(-2), steps.at(-1)] : [steps[failed - 1], steps[failed]];
  return (before ?? at)?.at_ms ?? 0;
}
