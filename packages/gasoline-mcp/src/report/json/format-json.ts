import type { FailureReport } from '@gasoline/protocol';

/** Lists that grow with the run; each of their items is written by itself. */
const lists = ['causes', 'failures', 'flaky', 'tests'] as const;

/** The report itself. A line per failure and per test, so that a diff of two of them can be read. */
export function* formatJson(report: FailureReport): Iterable<string> {
  const { causes: _, failures: __, flaky: ___, tests: ____, ...head } = report;
  yield JSON.stringify(head, undefined, 1).replace(/\n\}$/, '');
  for (const name of lists) {
    yield `,\n "${name}": [`;
    for (const [i, item] of report[name].entries()) yield `${i === 0 ? '' : ','}\n  ${JSON.stringify(item)}`;
    yield report[name].length === 0 ? ']' : '\n ]';
  }
  yield '\n}\n';
}
