import { formatNames } from '../report/format-names.ts';
import { type Command, portOption } from './command.ts';

export const reportCommand: Command = {
  name: 'report',
  summary: 'say why tests failed, from the files of the Playwright reporter or from a server',
  positionals: '[FILE…]',
  options: {
    format: { type: 'string', value: 'NAME', help: `${formatNames.join(', ')} (default: text)` },
    output: { type: 'string', value: 'FILE', help: 'Where to write it (default: -, the standard output)' },
    input: {
      type: 'string',
      value: 'FILE',
      multiple: true,
      help: 'A .jsonl file of the reporter, a folder with such files in it, or a pattern',
    },
    merge: {
      type: 'string',
      value: 'FILE',
      multiple: true,
      help: 'The same; reads better for the files of many shards: --merge shards/*.jsonl',
    },
    'test-id': {
      type: 'string',
      value: 'TEXT',
      help: 'Only tests with this id, or with this in their title',
    },
    since: { type: 'string', value: 'TIME', help: 'Only tests that began then or later (ISO 8601)' },
    severity: {
      type: 'string',
      value: 'LEVEL',
      help: 'The least severe console line that is listed: error, warn, info (default: error)',
    },
    'fail-on': {
      type: 'string',
      value: 'WHAT',
      help: 'What makes the exit status 1: failed, flaky (which includes failed), never (default: failed)',
    },
    otlp: {
      type: 'string',
      value: 'URL',
      help: 'Also send the runs to this OpenTelemetry collector over OTLP/HTTP: http://localhost:4318',
    },
    'otlp-header': {
      type: 'string',
      value: 'NAME=VALUE',
      multiple: true,
      help: 'A header for that collector; OTEL_EXPORTER_OTLP_HEADERS keeps secrets off the command line',
    },
    ...portOption,
  },
  details: [
    'Without files it takes gasoline-report/results*.jsonl, where the reporter writes, and else asks the server. With',
    '--port it asks the server. A server knows the tests that failed, and tells no flaky test from a broken one.',
    '',
    'Exit status: 0 when no test failed; 1 when one failed, did not come to its end, or has no result (see --fail-on);',
    '2 when there is no report, or no failure but a file that could not be read, or the collector did not take all of it.',
    'Secrets are masked.',
  ].join('\n'),
  // Loaded when it is asked for: other commands need not wait for it.
  run: async (invocation) => (await import('./report/run-report.ts')).runReport(invocation),
};
