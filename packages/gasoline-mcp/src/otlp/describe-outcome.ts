import type { OtlpOutcome } from './otlp-sender.ts';
import type { OtlpTarget } from './otlp-target.ts';

/** What was sent, and what was not, for whoever started it. */
export function describeOutcome(
  { traces, spans, logs, problems }: OtlpOutcome,
  { shown }: OtlpTarget,
): string {
  const sent =
    spans.sent + logs.sent === 0
      ? `Gasoline sent nothing to ${shown}`
      : `Gasoline sent ${counted(traces, 'trace')} (${counted(spans.sent, 'span')}, ${counted(logs.sent, 'log record')}) to ${shown}`;
  return [sent, ...problems].join('; ').concat('.');
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
