import type { CallFrame, Preview, RemoteObject, StackTrace } from './protocol.ts';

/** What a console argument of a worker holds, as far as the browser tells it without being asked further. */
export function valueOf({
  type,
  subtype,
  value,
  unserializableValue,
  description,
  preview,
}: RemoteObject): unknown {
  if (type === 'undefined') return '[undefined]';
  if (unserializableValue !== undefined) return unserializableValue;
  if (value !== undefined || subtype === 'null') return value ?? null;
  if (subtype === 'error') return errorFields(description ?? '');
  return preview ? previewed(preview) : (description ?? `[${type}]`);
}

export function isError({ subtype }: RemoteObject): boolean {
  return subtype === 'error';
}

/** The first line, or lines, of a description: everything before the stack. */
export function messageOf(description: string): string {
  const stackAt = description.search(/\n {4}at /);
  return stackAt < 0 ? description : description.slice(0, stackAt);
}

function errorFields(description: string): Record<string, unknown> {
  const message = messageOf(description);
  const [, name = 'Error', text = message] = /^(\w+): ([^]*)$/.exec(message) ?? [];
  return { name, message: text, stack: description };
}

function previewed({ subtype, properties, overflow }: Preview): unknown {
  const values = properties.map(({ name, type, value, valuePreview }): [string, unknown] => [
    name,
    valuePreview ? previewed(valuePreview) : primitive(type, value),
  ]);
  if (subtype === 'array') return [...values.map(([, item]) => item), ...(overflow ? ['[more items]'] : [])];
  return { ...Object.fromEntries(values), ...(overflow ? { '…': '[more fields]' } : {}) };
}

function primitive(type: string, value: string | undefined): unknown {
  if (type === 'number') return Number(value);
  if (type === 'boolean') return value === 'true';
  if (type === 'object' && value === 'null') return null;
  return value ?? `[${type}]`;
}

/** As an `Error` of the page would write it. */
export function stackText(trace: StackTrace | undefined): string | undefined {
  return trace?.callFrames.map(lineOf).join('\n');
}

function lineOf({ functionName, url, lineNumber, columnNumber }: CallFrame): string {
  const place = `${url}:${lineNumber + 1}:${columnNumber + 1}`;
  return functionName ? `    at ${functionName} (${place})` : `    at ${place}`;
}
