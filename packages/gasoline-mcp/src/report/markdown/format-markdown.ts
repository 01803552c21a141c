import type { FailureReport, ReportedCause, ReportedFailure } from '@gasoline/protocol';
import { counted, describeTotals } from '../describe-totals.ts';
import { describeOutcome } from '../diagnose/wording.ts';
import { oneLine } from '../excerpt.ts';
import { tellingAttempt } from '../telling-attempt.ts';
import { code, preformatted } from './escape-markdown.ts';

/** GitHub takes 1 MiB per step and shows nothing of more. Others may have written there before us. */
const maxBytes = 512 * 1024;
const maxTests = 10;
const maxSeen = 10;

/** A page for people: the summary of a job, a comment. One section per cause, the most frequent first. */
export function* formatMarkdown(report: FailureReport): Iterable<string> {
  const { failures, flaky, sources, run_errors, causes } = report;
  const sections = [
    ...causesOf(causes, failures).map((one) => () => causeSection(one, false)),
    ...causesOf(causes, flaky).map((one) => () => causeSection(one, true)),
  ];
  let bytes = 0;
  const within = (piece: string) => {
    bytes += Buffer.byteLength(piece);
    return bytes <= maxBytes;
  };
  const head = [
    `## Gasoline: ${describeTotals(report)}`,
    '',
    ...run_errors
      .slice(0, maxSeen)
      .map(({ message }) => `- Error of the run: ${code(oneLine(message, 500))}`),
    ...sources
      .flatMap(({ name, notes }) =>
        notes.map((note) => `- ${code(oneLine(name, 200))}: ${code(oneLine(note, 300))}`),
      )
      .slice(0, 50),
    '',
  ].join('\n');
  within(head);
  yield head;
  for (const [i, section] of sections.entries()) {
    const text = section();
    if (!within(text)) {
      yield `\n${counted(sections.length - i, 'more cause')} did not fit here; the report in the other formats has them all.\n`;
      return;
    }
    yield text;
  }
}

interface CauseOfTests {
  cause: ReportedCause;
  tests: ReportedFailure[];
}

function causesOf(causes: ReportedCause[], failures: ReportedFailure[]): CauseOfTests[] {
  return causes
    .map((cause) => ({ cause, tests: failures.filter(({ diagnosis }) => diagnosis.cause === cause.id) }))
    .filter(({ tests }) => tests.length > 0);
}

function causeSection({ cause, tests }: CauseOfTests, isFlaky: boolean): string {
  const [first] = tests as [ReportedFailure, ...ReportedFailure[]];
  const { place, text } = cause;
  const hidden = tests.length - maxTests;
  return [
    '',
    `### ${isFlaky ? 'Flaky' : 'Failed'}: ${code(oneLine(text, 300))}`,
    '',
    ...(place ? [`At ${code(`${oneLine(place.file, 300)}:${place.line}`)}`, ''] : []),
    ...tests.slice(0, maxTests).map(testLine),
    ...(hidden > 0 ? [`- … and ${counted(hidden, 'more test')}`] : []),
    '',
    ...(first.diagnosis.hints.length > 0 ? ['What speaks for it:', ''] : []),
    ...first.diagnosis.hints.map((hint) => `- ${code(oneLine(hint, 300))}`),
    ...(isFlaky
      ? first.differences.map((one) => `- Only in the failed try: ${code(oneLine(one, 300))}`)
      : []),
    '',
    ...seen(first),
    '',
  ].join('\n');
}

function testLine({ title, file, line, project, tries }: ReportedFailure): string {
  const more = [
    ...(file === '' ? [] : [code(`${oneLine(file, 300)}:${line}`)]),
    ...(project === '' ? [] : [code(oneLine(project, 60))]),
    ...(tries > 1 ? [`${tries} tries`] : []),
  ];
  return `- ${code(oneLine(title, 300))}${more.length > 0 ? `, ${more.join(', ')}` : ''}`;
}

/** What the browser saw in the try that tells most. */
function seen(failure: ReportedFailure): string[] {
  const attempt = tellingAttempt(failure);
  if (!attempt) return [];
  const { errors, network_failures, ws_errors, complaint } = attempt;
  const all = [
    ...errors.map(({ at_ms, message, frames }) => ({
      at_ms,
      text: `${oneLine(message, 300)}${frames[0] === undefined ? '' : `  at ${frames[0]}`}`,
    })),
    ...network_failures.map((one) => ({
      at_ms: one.at_ms,
      text: `${one.method} ${oneLine(one.address, 200)} ${describeOutcome(one)}`,
    })),
    ...ws_errors.map(({ at_ms, address, event, code: status }) => ({
      at_ms,
      text: `socket ${oneLine(address, 200)} ${event} ${status ?? ''}`.trimEnd(),
    })),
  ].sort((a, b) => a.at_ms - b.at_ms);
  const lines = [
    ...all.slice(0, maxSeen).map(({ at_ms, text }) => `${String(Math.round(at_ms)).padStart(7)} ms  ${text}`),
    ...(all.length > maxSeen ? [`… and ${all.length - maxSeen} more`] : []),
    ...(complaint ? ['', ...complaint.message.slice(0, 1_500).split('\n').slice(0, 20)] : []),
  ];
  if (lines.length === 0) return [];
  return ['<details><summary>What the browser saw</summary>', '', preformatted(lines), '', '</details>'];
}
