import type { Severity } from '../../report/classify/list-errors.ts';
import { headersFrom, type OtlpTarget, otlpTarget } from '../../otlp/otlp-target.ts';
import { type FormatName, formatNames } from '../../report/format-names.ts';
import { portFrom } from '../../rendezvous/port.ts';
import { UsageError } from '../../rendezvous/usage-error.ts';
import type { Invocation } from '../command.ts';

const failOn = ['failed', 'flaky', 'never'] as const;
const severities = ['error', 'warn', 'info'] as const;

export interface ReportOptions {
  format: FormatName;
  output: string;
  /** As typed. */
  inputs: string[];
  testId: string | undefined;
  since: number | undefined;
  severity: Severity;
  failOn: (typeof failOn)[number];
  /** Undefined when none was asked for. */
  port: number | undefined;
  /** Undefined when nothing is to be sent. */
  otlp: OtlpTarget | undefined;
}

/** What was typed, or the sentence that says what could have been meant. */
export function reportOptions(invocation: Invocation): ReportOptions {
  const { values, positionals } = invocation;
  const text = (name: string) => values[name] as string | undefined;
  const list = (name: string) => (values[name] as string[] | undefined) ?? [];
  const since = text('since');
  const sinceMs = since === undefined ? undefined : Date.parse(since);
  if (Number.isNaN(sinceMs))
    throw new UsageError(`--since "${since}" is no time. Give one such as 2026-01-31T12:00:00Z.`);
  const inputs = [...list('input'), ...list('merge'), ...positionals];
  const port = text('port');
  if (inputs.length > 0 && port !== undefined)
    throw new UsageError('--port asks a server, and files need none: leave out one of them.');
  return {
    format: oneOf('format', formatNames, text('format') ?? 'text'),
    output: text('output') ?? '-',
    inputs,
    testId: text('test-id'),
    since: sinceMs,
    severity: oneOf('severity', severities, text('severity') ?? 'error'),
    failOn: oneOf('fail-on', failOn, text('fail-on') ?? 'failed'),
    port: port === undefined ? undefined : portFrom(port),
    otlp: otlpFrom(invocation),
  };
}

function otlpFrom({ values }: Invocation): OtlpTarget | undefined {
  const endpoint = values['otlp'] as string | undefined;
  const headers = (values['otlp-header'] as string[] | undefined) ?? [];
  if (endpoint === undefined) {
    if (headers.length > 0) throw new UsageError('--otlp-header goes with --otlp, which says where to send.');
    return undefined;
  }
  for (const option of ['port', 'test-id', 'since'])
    if (values[option] !== undefined)
      throw new UsageError(`--otlp sends whole runs from the files of the reporter: leave out --${option}.`);
  try {
    return otlpTarget(endpoint, headersFrom(headers));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function oneOf<T extends string>(option: string, known: readonly T[], given: string): T {
  const found = known.find((one) => one === given);
  if (found === undefined)
    throw new UsageError(`There is no --${option} "${given}". Known: ${known.join(', ')}.`);
  return found;
}
