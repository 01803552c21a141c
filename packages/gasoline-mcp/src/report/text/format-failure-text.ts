import type { ReportedFailure, ReportedTry } from '@gasoline/protocol';
import { counted, formatDuration } from '../describe-totals.ts';
import { readComplaint } from '../diagnose/read-complaint.ts';
import { describeAssertion, describeOutcome } from '../diagnose/wording.ts';
import { clip } from '../clip.ts';
import { tellingAttempt } from '../telling-attempt.ts';
import type { Painter } from './painter.ts';

const maxListed = 6;

/** One red or flaky test. */
export function formatFailureText(failure: ReportedFailure, paint: Painter): string {
  const { diagnosis, differences, status, title, file, line, project, tries, duration_ms } = failure;
  const attempt = tellingAttempt(failure);
  const label =
    { flaky: paint.flaky('FLAKY '), error: paint.failed('ENDED ') }[status as string] ??
    paint.failed('FAILED');
  const place = [file === '' ? '' : `${file}:${line}`, project === '' ? '' : `[${project}]`]
    .filter(Boolean)
    .join(' ');
  return [
    `${label}  ${paint.title(clip(title, 300))}`,
    `        ${paint.quiet(`${place}${place ? ', ' : ''}${counted(tries, 'tr').replace(/tr(s?)$/, (_, s: string) => (s ? 'tries' : 'try'))}, ${formatDuration(duration_ms)}, cause ${diagnosis.cause}`)}`,
    row(
      'why',
      `${clip(diagnosis.primary, 300)}${diagnosis.place ? paint.quiet(`  ${diagnosis.place.file}:${diagnosis.place.line}`) : ''}`,
    ),
    ...hintsOf(failure).map((hint) => row('', clip(hint, 300))),
    ...(attempt ? seen(attempt, paint) : []),
    ...(attempt ? complaintRows(attempt, failure, paint) : []),
    ...(status === 'flaky'
      ? [
          row(
            'flaky',
            differences.length === 0
              ? 'It passed on retry; nothing that was captured tells the tries apart'
              : 'It passed on retry. Only the failed tries had:',
          ),
          ...differences.map((one) => row('', `- ${clip(one, 300)}`)),
        ]
      : []),
    '',
  ].join('\n');
}

function row(name: string, text: string): string {
  return `  ${name.padEnd(5)} ${text}`;
}

/** Noise is told where it was seen. */
function hintsOf({ diagnosis }: ReportedFailure): string[] {
  return diagnosis.hints.filter((hint) => !hint.startsWith('Probably unrelated'));
}

/** What the test said, unless that is the reason itself or stands among the hints; and the line that said it. */
function complaintRows({ complaint }: ReportedTry, { diagnosis }: ReportedFailure, paint: Painter): string[] {
  if (!complaint) return [];
  const { place, snippet } = complaint;
  const said = describeAssertion(readComplaint(complaint.message));
  const isSaid = [diagnosis.primary, ...diagnosis.hints].some((text) => text.includes(said));
  const code = /^> *\d+ \|(.*)$/m.exec(snippet ?? '')?.[1]?.trim();
  return [
    ...(isSaid ? [] : [row('test', `${said}${place ? paint.quiet(`  ${place.file}:${place.line}`) : ''}`)]),
    ...(code ? [row('line', clip(code, 160))] : []),
  ];
}

function seen({ errors, network_failures, ws_errors, capture }: ReportedTry, paint: Painter): string[] {
  if (capture !== 'on') return [];
  const all = [
    ...errors.map((one) => ({
      ...one,
      text: `${one.type === 'exception' ? 'thrown' : one.level} ${clip(one.message, 200)}${one.frames[0] === undefined ? '' : paint.quiet(`  ${one.frames[0]}`)}`,
    })),
    ...network_failures.map((one) => ({
      ...one,
      text: `${one.method} ${one.address} ${describeOutcome(one)}`,
    })),
    ...ws_errors.map((one) => ({
      ...one,
      count: 1,
      text: `socket ${one.address} ${one.event} ${one.code ?? ''} ${one.reason ?? ''}`.trimEnd(),
    })),
  ].sort((a, b) => a.at_ms - b.at_ms);
  const shown = all.slice(0, maxListed).map(({ text, noise, count, at_ms }, i) => {
    const times = count > 1 ? ` (${count} times)` : '';
    const line = `${formatDuration(at_ms).padStart(7)}  ${text}${times}`;
    return row(
      i === 0 ? 'seen' : '',
      noise === undefined ? line : paint.quiet(`${line} [likely noise: ${noise}]`),
    );
  });
  const hidden = all.length - shown.length;
  return [...shown, ...(hidden > 0 ? [row('', `… and ${hidden} more`)] : [])];
}
