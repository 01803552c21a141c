import type { FailureReport } from '@gasoline/protocol';

export function* formatJunit(report: FailureReport): Iterable<string> {
  yield `${report.totals.failed} of ${report.totals.tests} tests failed\n`;
}
