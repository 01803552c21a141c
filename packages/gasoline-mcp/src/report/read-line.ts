import type { TestReportEnd, TestReportHeader, TestReportLine } from '@gasoline/protocol';
import {
  failureReportFormat,
  testReportFormat,
  testReportSchema,
  testReportVersion,
} from '@gasoline/protocol/schemas';
import { isPass, passSchema, shortLineSchema, withoutSteps } from './short-line.ts';

/** `foreign`: not from our reporter. `unreadable`: from it, but not as it writes. Both say why. */
export type ReadLine =
  | TestReportHeader
  | TestReportLine
  | TestReportEnd
  | { kind: 'foreign' | 'unreadable' | 'torn'; why: string };

/** One line of a reporter's file, whole. */
export function readLine(text: string): ReadLine {
  const value = parse(text);
  return value === undefined ? torn : read(value, testReportSchema);
}

/** The same as far as a report tells of it. */
export function readLineInShort(text: string): ReadLine {
  const shortText = withoutSteps(text);
  const short = parse(shortText);
  if (isPass(short)) return read(short, passSchema);
  const value = shortText === text ? short : parse(text);
  if (value === undefined) return torn;
  return read(
    value,
    (value as { kind?: unknown } | null)?.kind === 'test' ? shortLineSchema : testReportSchema,
  );
}

const torn = { kind: 'torn', why: 'it is no JSON' } as const;

/** Undefined for what is no JSON, which knows no such value. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function read(
  value: unknown,
  schema: typeof passSchema | typeof shortLineSchema | typeof testReportSchema,
): ReadLine {
  const parsed = schema.safeParse(value);
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
