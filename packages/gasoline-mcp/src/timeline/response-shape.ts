import { limits, type NetworkBody } from '@gasoline/protocol';

/** Names and types without the values: `{"user": {"id": "number"}}`. */
export type ResponseShape = string | ResponseShape[] | { [name: string]: ResponseShape };

const maxNames = 40;
const deeper = '...';

/** Null for what is no JSON; undefined where the body was not kept, or not whole. */
export function responseShape({
  contentType = '',
  responseBody,
  truncated,
}: NetworkBody): ResponseShape | null | undefined {
  if (responseBody === null || responseBody === '' || truncated) return undefined;
  if (!/\bjson\b/i.test(contentType)) return null;
  const body = parse(responseBody);
  return body === undefined ? null : shapeOf(body.value, 0);
}

function shapeOf(value: unknown, depth: number): ResponseShape {
  if (depth > limits.shownShapeDepth) return deeper;
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0], depth + 1)];
  return typeof value === 'object' ? shapeOfObject(value, depth) : typeof value;
}

function shapeOfObject(object: object, depth: number): ResponseShape {
  const fields = Object.entries(object);
  const shown = fields
    .slice(0, maxNames)
    .map(([name, value]): [string, ResponseShape] => [name, shapeOf(value, depth + 1)]);
  if (fields.length > maxNames) shown.push(['…', `+${fields.length - maxNames}`]);
  return Object.fromEntries(shown);
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // Said to be JSON and is none: it has no shape.
    return undefined;
  }
}
