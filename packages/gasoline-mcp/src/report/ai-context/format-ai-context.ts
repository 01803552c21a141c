import type { FailureReport } from '@gasoline/protocol';

export function* formatAiContext(report: FailureReport): Iterable<string> {
  yield `${report.totals.failed} of ${report.totals.tests} tests failed\n`;
}
