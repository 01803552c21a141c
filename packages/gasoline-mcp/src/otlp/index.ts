export { describeOutcome } from './describe-outcome.ts';
export { OtlpSender } from './otlp-sender.ts';
export { headersFrom, otlpTarget } from './otlp-target.ts';
