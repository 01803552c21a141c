import type { KeyPath } from './config-editor.ts';
import { isSameValue } from './is-same-value.ts';

/** Whether two parsed configurations are the same but for our entry. A table left without servers counts as none. */
export function changesOnlyEntry(before: unknown, after: unknown, keyPath: KeyPath): boolean {
  return isSameValue(withoutEntry(before, keyPath), withoutEntry(after, keyPath));
}

function withoutEntry(document: unknown, [servers, name]: KeyPath): unknown {
  if (!isTable(document)) return {};
  const { [servers]: table, ...rest } = document;
  if (!isTable(table)) return document;
  const { [name]: _entry, ...others } = table;
  return Object.keys(others).length === 0 ? rest : { ...rest, [servers]: others };
}

export function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
