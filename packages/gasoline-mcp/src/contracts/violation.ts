import { limits } from '@gasoline/protocol';
import type { Difference } from './compare-shapes.ts';
import { harmlessSample } from './harmless-sample.ts';
import { anyItem, findValue, formatPath, type Step } from './place.ts';
import { describeTypes, type RenderedShape, renderShape } from './render-shape.ts';

export const violationTypes = [
  'error_spike',
  'type_change',
  'shape_change',
  'array_shape_change',
  'null_field',
  'new_field',
] as const;
export type ViolationType = (typeof violationTypes)[number];

/** From grave to slight. */
export const severities = ['critical', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];

/** What is said of one violation, apart from where and how often. */
export interface Finding {
  type: ViolationType;
  severity: Severity;
  description: string;
  path?: string;
  field?: string;
  expected_type?: string | undefined;
  actual_type?: string | undefined;
  sample_value?: unknown;
  /** Of the object that holds the field, or of the body itself. */
  expected_shape?: RenderedShape;
  actual_shape?: RenderedShape;
  missing_fields?: string[];
  status_history?: number[];
  last_error_body?: unknown;
}

/** The last page has no next one. */
const pagination =
  /^_?(?:next|prev|previous|first|last|cursor|links?|(?:next|prev|previous|end|start)_?(?:page|cursor|link|url|href|token|page_?token|page_?url|offset))$/i;

/** Puts a difference into the words of the documents. */
export function describeDifference(difference: Difference, sample: unknown, isSuccess: boolean): Finding {
  const { kind, steps, expected, actual, actualKind = 'null', evidence } = difference;
  const path = formatPath(steps);
  const what = steps.length === 0 ? 'The answer' : `Field '${path}'`;
  const seen = `${evidence} ${steps.includes(anyItem) ? 'items' : 'responses'}`;
  // The formats of error answers vary with the error.
  const grave: Severity = isSuccess ? 'warning' : 'info';
  const about = { path, ...fieldOf(steps) };
  switch (kind) {
    case 'missing':
      return {
        ...about,
        type: steps.includes(anyItem) ? 'array_shape_change' : 'shape_change',
        severity: pagination.test(String(steps.at(-1))) ? 'info' : grave,
        description: `Response shape changed: field '${path}' was present in ${seen} but missing in the latest response`,
        expected_type: expected && describeTypes(expected),
        missing_fields: [path],
        ...shapesAround(difference),
      };
    case 'type': {
      const expectedType = expected ? describeTypes(expected) : 'unknown';
      return {
        ...about,
        type: steps.at(-1) === anyItem ? 'array_shape_change' : 'type_change',
        severity: grave,
        description: `${what} changed type from '${expectedType}' to '${actualKind}' in the latest response`,
        expected_type: expectedType,
        actual_type: actualKind,
        ...sampleOf(sample, steps, actualKind),
        ...(isContainer(actualKind) || isContainer(expectedType) ? shapesOf(expected, actual) : {}),
      };
    }
    case 'null':
      return {
        ...about,
        type: 'null_field',
        severity: 'info',
        description: `${what} was never null in ${seen} and is null in the latest response`,
        expected_type: expected && describeTypes(expected),
        actual_type: 'null',
      };
    case 'new':
      return {
        ...about,
        type: 'new_field',
        severity: 'info',
        description: `${what} appeared; ${seen} before were without it`,
        actual_type: actual && describeTypes(actual),
        ...(actual ? { actual_shape: renderShape(actual) } : {}),
      };
  }
}

/** An endpoint that worked does so no more. */
export function describeSpike(
  history: number[],
  successes: number,
  failing: number[],
  body: unknown,
): Finding {
  const firstFailure = history.length - failing.length;
  const lastSuccess = history.slice(0, firstFailure).findLast((status) => status >= 200 && status < 400);
  const times = failing.length === 1 ? 'the last request' : `the last ${failing.length} requests`;
  const names = [...new Set(failing)].map((status) => (status === 0 ? 'no answer' : status)).join(', ');
  return {
    type: 'error_spike',
    severity: failing.some((status) => status >= 500) ? 'critical' : 'warning',
    description: `Endpoint returned success${lastSuccess === undefined ? '' : ` (${lastSuccess})`} ${successes} times, then switched to error (${names}) for ${times}`,
    status_history: history.slice(-limits.maxStatusHistory),
    ...(body === undefined ? {} : { last_error_body: body }),
  };
}

function fieldOf(steps: readonly Step[]): { field?: string } {
  const name = steps.findLast((step) => typeof step === 'string');
  return typeof name === 'string' ? { field: name } : {};
}

function shapesAround({ expectedParent, actualParent }: Difference) {
  return shapesOf(expectedParent, actualParent);
}

function shapesOf(expected: Difference['expected'], actual: Difference['actual']) {
  return {
    ...(expected ? { expected_shape: renderShape(expected) } : {}),
    ...(actual ? { actual_shape: renderShape(actual) } : {}),
  };
}

function isContainer(type: string): boolean {
  return /\b(?:object|array)\b/.test(type);
}

function sampleOf(body: unknown, steps: readonly Step[], kind: string): { sample_value?: unknown } {
  const value = findValue(body, steps, (candidate) => kindOf(candidate) === kind);
  return value === undefined
    ? {}
    : { sample_value: harmlessSample(value, String(fieldOf(steps).field ?? '')) };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
