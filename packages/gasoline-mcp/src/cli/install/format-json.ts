import { isTable } from './changes-only-entry.ts';

export interface Layout {
  /** What stands before the line on which the value begins. */
  readonly indent: string;
  /** One more level. */
  readonly unit: string;
  readonly lineEnd: string;
}

/** On one line. Strings and lists come out as TOML writes them, too. */
export function formatInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatInline).join(', ')}]`;
  if (!isTable(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => formatMember(key, formatInline(member)));
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** A line for each member; lists stay on one line. */
export function formatPretty(value: unknown, layout: Layout): string {
  if (!isTable(value) || Object.keys(value).length === 0) return formatInline(value);
  const { indent, unit, lineEnd } = layout;
  const inner = { ...layout, indent: indent + unit };
  const members = Object.entries(value).map(
    ([key, member]) => inner.indent + formatMember(key, formatPretty(member, inner)),
  );
  return ['{', members.join(`,${lineEnd}`), `${indent}}`].join(lineEnd);
}

export function formatMember(key: string, value: string): string {
  return `${JSON.stringify(key)}: ${value}`;
}
