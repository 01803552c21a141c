import type { ReportDiagnosis, ReportedTry, ReportMoment } from '@gasoline/protocol';
import type { ClassifiedTry } from '../classify/classify-try.ts';
import { oneLine } from '../excerpt.ts';
import { type Facts, factsOf, type Found } from './facts.ts';
import { rules } from './rules.ts';
import { describeAssertion, describeOutcome } from './wording.ts';

/** The reason of one try, as far as rules can tell. `key` is what tests that fail for one reason share. */
export interface Diagnosed {
  diagnosis: Omit<ReportDiagnosis, 'cause'>;
  key: string;
}

const maxHints = 6;

/** Names the reason, and marks it on the axis of the try. */
export function diagnose(tried: ClassifiedTry): Diagnosed {
  const facts = factsOf(tried);
  for (const { kind, find } of rules) {
    const found = find(facts);
    if (!found) continue;
    const { primary, place, hints = [], key, id } = found;
    mark(facts.attempt, id);
    return {
      key: `${kind} ${key}`,
      diagnosis: {
        kind,
        primary,
        ...(place ? { place } : {}),
        hints: [...hints, ...supporting(facts, found, kind, tried.moreComplaints)].slice(0, maxHints),
      },
    };
  }
  return nothingKnown(facts.attempt);
}

function nothingKnown({ status }: ReportedTry): Diagnosed {
  const what: Record<string, string> = {
    interrupted: 'was interrupted before its end',
    passed: 'was expected to fail, and passed',
  };
  const primary = `The test ${what[status] ?? `ended as ${status}, and nothing says why`}`;
  return { key: `unknown ${status}`, diagnosis: { kind: 'unknown', primary, hints: [] } };
}

/** What else speaks for it, and what may be left aside. */
function supporting(
  { attempt, complaint, exceptions, failures, consoleErrors }: Facts,
  { id }: Found,
  kind: ReportDiagnosis['kind'],
  moreComplaints: number,
): string[] {
  const isPageFault = !['assertion', 'timeout', 'unknown', 'navigation'].includes(kind);
  const [thrown] = exceptions.filter((error) => error.id !== id);
  const [said] = consoleErrors.filter((error) => error.id !== id);
  const others = failures.filter((failure) => failure.id !== id);
  const noise = [...attempt.network_failures, ...attempt.errors, ...attempt.ws_errors].filter(
    (one) => one.noise !== undefined,
  );
  const place = attempt.complaint?.place;
  const at = place ? ` at ${place.file}:${place.line}` : '';
  return [
    ...(thrown ? [`${isPageFault ? 'Then' : 'Also'} thrown: ${oneLine(thrown.message, 120)}`] : []),
    ...(isPageFault && complaint && attempt.complaint
      ? [
          `The test then ${attempt.complaint.timed_out ? 'waited in vain' : 'failed'}${at}: ${describeAssertion(complaint)}`,
        ]
      : []),
    ...(others.length > 0
      ? [
          `Failed too: ${others
            .slice(0, 2)
            .map((one) => `${one.method} ${one.address} ${describeOutcome(one)}`)
            .join('; ')}${more(others, 2)}`,
        ]
      : []),
    ...(!thrown && said && isPageFault ? [`The page logged: ${oneLine(said.message, 120)}`] : []),
    ...(moreComplaints > 0 && !attempt.complaint?.timed_out
      ? [`The test has ${moreComplaints} more error${moreComplaints === 1 ? '' : 's'}`]
      : []),
    ...noise.slice(0, 2).map((one) => `Probably unrelated: ${nameOf(one)} (${one.noise})`),
    ...attempt.gaps.slice(0, 1),
    ...(attempt.capture === 'on' ? [] : [`Nothing was captured: ${attempt.capture}`]),
  ];
}

function more(items: unknown[], shown: number): string {
  return items.length > shown ? `; and ${items.length - shown} more` : '';
}

function nameOf(
  one:
    | ReportedTry['errors'][number]
    | ReportedTry['network_failures'][number]
    | ReportedTry['ws_errors'][number],
): string {
  if ('message' in one && 'frames' in one) return oneLine(one.message, 80);
  return 'method' in one ? `${one.method} ${one.address}` : oneLine((one as { address: string }).address, 80);
}

/** The reason, or else the step that failed. */
function mark({ timeline }: ReportedTry, id: string | undefined): void {
  const isIt = (moment: ReportMoment) => moment.id === id && moment.failed;
  const found =
    (id === undefined ? undefined : timeline.find(isIt)) ??
    timeline.findLast(({ kind, failed }) => kind === 'step' && failed);
  if (found) found.primary = true;
}
