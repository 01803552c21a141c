import { logRecordSchema } from '@gasoline/protocol/schemas';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { fieldsOf } from './fields.ts';

const rows = (schema: z.ZodType) => fieldsOf(schema).map(({ name, type }) => `${name}: ${type}`);

test('nested objects and lists of objects are told by their path', () => {
  const schema = z.object({
    scope: z.object({ tab: z.int().optional() }),
    queries: z.array(z.object({ id: z.string(), kind: z.enum(['a', 'b']) })),
  });
  expect(rows(schema)).toEqual([
    'scope.tab?: integer',
    'queries: list of objects',
    'queries[].id: string',
    'queries[].kind: `a`, `b`',
  ]);
});

test('a record is linked where it is mentioned and listed where it is asked for', () => {
  expect(rows(z.object({ entries: z.array(logRecordSchema) }))).toEqual([
    'entries: list of [log entry](tools.md#log-entry)',
  ]);
  expect(rows(logRecordSchema)).toContain('message: string');
});

test('alternatives, maps and unknown values are told in words', () => {
  const schema = z.object({
    body: z.string().nullable(),
    entry: logRecordSchema.nullable(),
    headers: z.record(z.string(), z.string()),
    result: z.unknown(),
    done: z.literal(true),
  });
  expect(rows(schema)).toEqual([
    'body: string or null',
    'entry: [log entry](tools.md#log-entry) or null',
    'headers: map of string',
    'result: anything',
    'done: `true`',
  ]);
});
