import * as z from 'zod';
import type { ReportedStep, TestReportEnd, TestReportHeader, TestReportLine } from '@gasoline/protocol';
import {
  failureReportFormat,
  testReportFormat,
  testReportLineSchema,
  testReportSchema,
  testReportVersion,
} from '@gasoline/protocol/schemas';

/** `foreign`: not from our reporter. `unreadable`: from it, but not as it writes. Both say why. */
export type ReadLine =
  | TestReportHeader
  | TestReportLine
  | TestReportEnd
  | { kind: 'foreign' | 'unreadable' | 'torn'; why: string };

/** Of a test that passed at once a report says nothing but that, and its steps are most of its line. */
const passSchema = testReportLineSchema.extend({ steps: z.unknown().transform((): ReportedStep[] => []) });

function isPass(value: unknown): boolean {
  return (value as { outcome?: unknown } | null)?.outcome === 'expected';
}

/** One line of a reporter's file. `inShort`: without the steps of tests that passed at once. */
export function readLine(text: string, { inShort = false } = {}): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'torn', why: 'it is no JSON' };
  }
  const parsed = inShort && isPass(value) ? passSchema.safeParse(value) : testReportSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { kind, format, version } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (format === failureReportFormat)
    return {
      kind: 'foreign',
      why: 'it is a finished report; reports are made from the .jsonl files of the reporter',
    };
  if (kind === 'header' && format === testReportFormat && version !== testReportVersion)
    return {
      kind: 'foreign',
      why: `its format has version ${String(version)}, and this Gasoline reads version ${testReportVersion}: use the same version of gasoline-mcp and gasoline-playwright`,
    };
  if (!['header', 'test', 'end'].includes(String(kind)))
    return { kind: 'foreign', why: 'it was not written by the reporter of gasoline-playwright' };
  const [issue] = parsed.error.issues;
  return {
    kind: 'unreadable',
    why: issue ? `${issue.path.join('.')}: ${issue.message}` : 'it is not as it should be',
  };
}
