import type { FailureReport } from '@gasoline/protocol';

export function* formatText(report: FailureReport): Iterable<string> {
  yield `${report.totals.failed} of ${report.totals.tests} tests failed\n`;
}
