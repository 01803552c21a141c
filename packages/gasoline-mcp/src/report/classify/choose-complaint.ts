import type { ReportComplaint, ReportedError, ReportedStep, TestReportLine } from '@gasoline/protocol';
import { excerpt } from '../excerpt.ts';

const maxMessageChars = 2_000;
const maxSnippetChars = 1_000;

/** What the test itself complained of: of several errors the one that says most. */
export function chooseComplaint(
  line: Pick<TestReportLine, 'errors' | 'steps' | 'status'>,
): ReportComplaint | undefined {
  // The end of the time is told by itself; the error beside it says what the test was waiting for.
  const error = line.errors.find(({ message }) => !isBareTimeout(message)) ?? line.errors[0];
  if (!error) return undefined;
  return describeComplaint(error, {
    step: failedStep(line.steps),
    timedOut: line.status === 'timedOut' || /\b(?:timeout|timed out|Timeout)\b/.test(error.message),
  });
}

export function describeComplaint(
  { message, location, snippet }: ReportedError,
  { step, timedOut = false }: { step?: ReportedStep | undefined; timedOut?: boolean } = {},
): ReportComplaint {
  const place = location ?? step?.location;
  return {
    message: excerpt(message, maxMessageChars),
    ...(place ? { place: { ...place, file: excerpt(place.file, 300) } } : {}),
    ...(snippet === undefined ? {} : { snippet: excerpt(snippet, maxSnippetChars) }),
    ...(step ? { step: excerpt(step.title, 200) } : {}),
    timed_out: timedOut,
  };
}

/** The innermost of those that failed first: around it stand groups and hooks. */
export function failedStep(steps: readonly ReportedStep[]): ReportedStep | undefined {
  let found: ReportedStep | undefined;
  for (const step of steps) {
    if (step.error === undefined) continue;
    if (!found || step.depth > found.depth) found = step;
    else break;
  }
  return found;
}

function isBareTimeout(message: string): boolean {
  return /^(?:Error: )?(?:Test|"?\w+"? hook|Tearing down|Fixture|Worker)[^\n]{0,100}timeout of \d+ms exceeded[^\n]{0,200}$/i.test(
    message.trim(),
  );
}
