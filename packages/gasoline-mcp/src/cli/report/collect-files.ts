import { relative } from 'node:path';
import { LineReader } from '../../report/line-reader.ts';
import type { ReportCollector } from '../../report/report-collector.ts';
import type { FoundFiles } from './find-files.ts';
import { readLines } from './read-lines.ts';

/** Reads one file after the other into the report. What cannot be read is told in it. */
export async function collectFiles(
  collector: ReportCollector,
  { files, missing, repeated }: FoundFiles,
  onFile: (done: number) => void,
): Promise<void> {
  for (const { name, why } of missing) collector.addUnread(name, `Not read: ${why}.`);
  for (const [i, file] of files.entries()) {
    const reader = new LineReader(shortName(file), collector);
    try {
      let isTorn = false;
      for (const { text, isWhole } of readLines(file)) {
        await reader.line(text);
        isTorn = !isWhole;
      }
      reader.end(isTorn);
    } catch (error) {
      reader.end();
      collector.addUnread(shortName(file), `Not read: ${reasonOf(error)}.`);
    }
    onFile(i + 1);
  }
  for (const file of new Set(repeated))
    collector.note(shortName(file), 'It was named more than once, and read once.');
}

function shortName(file: string): string {
  const short = relative(process.cwd(), file);
  return short.startsWith('..') ? file : short;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM') return 'you may not read it';
  return message.replace(/\.$/, '');
}
