import type { ReportedTry } from '@gasoline/protocol';
import { oneLine } from './excerpt.ts';
import { describeOutcome } from './diagnose/wording.ts';

const maxDifferences = 6;

/**
 * What the tries that failed had and the one that passed had not. A try that ends as expected has no snapshot, so
 * what it has in steps, time and end is all that can be compared; what a failed one saw went well in the other.
 */
export function tellDifferences(failed: readonly ReportedTry[], passed: ReportedTry): string[] {
  const seen = new Map<string, number>();
  const add = (text: string) => seen.set(text, (seen.get(text) ?? 0) + 1);
  for (const { network_failures, errors, ws_errors } of failed) {
    for (const one of network_failures.filter(({ noise }) => noise === undefined))
      add(`${one.method} ${one.address} ${describeOutcome(one)}`);
    for (const one of errors.filter(({ noise, level }) => noise === undefined && level === 'error'))
      add(`${one.type === 'exception' ? 'thrown' : 'logged'}: ${oneLine(one.message, 120)}`);
    for (const { address, event, code, noise } of ws_errors)
      if (noise === undefined) add(`socket ${address} ${event}${code === undefined ? '' : ` ${code}`}`);
  }
  const [last] = failed.slice(-1);
  const slower = last && durationDifference(last, passed);
  return [
    ...[...seen].map(([text, times]) =>
      failed.length > 1 ? `${text} (${times} of ${failed.length} failed tries)` : text,
    ),
    ...(slower === undefined ? [] : [slower]),
  ].slice(0, maxDifferences);
}

/** Of the steps that both have, the one whose time differs most. */
function durationDifference(failed: ReportedTry, passed: ReportedTry): string | undefined {
  const ofPassed = stepsOf(passed);
  let found: { text: string; longer: number; ms: number } | undefined;
  for (const { text, duration_ms = 0, failed: isFailed } of stepsOf(failed)) {
    const other = ofPassed.find((step) => step.text === text);
    if (!other) continue;
    if (isFailed)
      return `"${text}" waited ${Math.round(duration_ms)} ms in vain; the try that passed had it in ${Math.round(other.duration_ms ?? 0)} ms`;
    const longer = duration_ms - (other.duration_ms ?? 0);
    if (longer > 500 && duration_ms > 2 * (other.duration_ms ?? 0) && longer > (found?.longer ?? 0))
      found = { text, longer, ms: duration_ms };
  }
  return (
    found &&
    `"${found.text}" took ${Math.round(found.ms)} ms, ${Math.round(found.longer)} ms longer than in the try that passed`
  );
}

function stepsOf({ timeline }: ReportedTry) {
  return timeline.filter(({ kind }) => kind === 'step');
}
