import { createHash } from 'node:crypto';
import type { TestReportHeader, TestReportLine } from '@gasoline/protocol';

/**
 * The trace of a test. It follows from the run and the test, so that tries that are sent at different times meet in
 * one trace, and a run that is sent twice does not become two.
 */
export function traceIdOf(run: TestReportHeader, test: TestReportLine): string {
  const { started_at, root, shard } = run;
  const { project, title_path, location, repeat } = test;
  return hashed([started_at, root, shard?.current, project, location.file, title_path, repeat], 32);
}

/** A span of that trace. The path names it among the others: `try 0`, `try 0/step 3`. */
export function spanIdOf(traceId: string, path: string): string {
  return hashed([traceId, path], 16);
}

function hashed(parts: unknown[], digits: number): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, digits);
}
