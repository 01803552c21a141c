import { readFileSync } from 'node:fs';
import type { TestReportEnd, TestReportHeader, TestReportLine } from '@gasoline/protocol';
import { testReportSchema } from '@gasoline/protocol/schemas';

export interface ReadReport {
  header: TestReportHeader | undefined;
  tests: TestReportLine[];
  end: TestReportEnd | undefined;
}

/** The reporter's file, every line checked against its schema. */
export function readReport(file: string): ReadReport {
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => testReportSchema.parse(JSON.parse(line)));
  return {
    header: lines.find((line) => line.kind === 'header'),
    tests: lines.filter((line) => line.kind === 'test'),
    end: lines.find((line) => line.kind === 'end'),
  };
}

/** The one test with this title; its last try. */
export function tryOf({ tests }: ReadReport, title: string): TestReportLine {
  const found = tests.findLast(({ title_path }) => title_path.at(-1) === title);
  if (!found) throw new Error(`No test "${title}" in the report.`);
  return found;
}

export const messagesOf = ({ snapshot }: TestReportLine) =>
  snapshot?.logs.map(({ message }) => message) ?? [];
