import { parse, TomlError } from 'smol-toml';
import { changesOnlyEntry, isTable } from './changes-only-entry.ts';
import { type ConfigEditor, ConfigError, type Entry, type KeyPath } from './config-editor.ts';
import { formatInline } from './format-json.ts';
import { isSameValue } from './is-same-value.ts';
import { beforeLastLineEnd, lineEnd, lineEndOf } from './line-ends.ts';
import { type Statement, scanToml } from './scan-toml.ts';

/**
 * TOML, edited as text: comments and order stay. The entry is a table of its own at the end, with a line end
 * behind it if the text had one, so that undo can tell a file that was empty from a file that was not there.
 */
export const editToml: ConfigEditor = {
  readEntry(text, keyPath) {
    return entryOf(readDocument(text), keyPath);
  },

  addEntry(text, keyPath, entry) {
    if (text === undefined) return `${formatTable(keyPath, entry, '\n')}\n`;
    const newline = lineEndOf(text);
    const table = formatTable(keyPath, entry, newline);
    const endsLine = beforeLastLineEnd(text) < text.length;
    let after = table;
    if (text !== '') after = text + (endsLine ? newline + table + newline : newline + newline + table);
    checkEdit(text, after, keyPath, entry);
    return after;
  },

  updateEntry(text, keyPath, settings) {
    let after = text;
    for (const [key, value] of Object.entries(settings)) after = setValue(after, keyPath, key, value);
    const before = editToml.readEntry(text, keyPath);
    checkEdit(text, after, keyPath, { ...(before as Entry), ...settings });
    return after;
  },

  removeEntry(text, keyPath) {
    let after = text;
    for (const [start, end] of runsOf(text, keyPath).reverse()) after = cutLines(after, start, end);
    checkEdit(text, after, keyPath, undefined);
    return after === '' && beforeLastLineEnd(text) < text.length ? undefined : after;
  },
};

function formatTable(keyPath: KeyPath, entry: Entry, newline: string): string {
  const pairs = Object.entries(entry).map(([key, value]) => `${key} = ${formatInline(value)}`);
  return [`[${keyPath.join('.')}]`, ...pairs].join(newline);
}

function setValue(text: string, keyPath: KeyPath, key: string, value: unknown): string {
  const statements = scanToml(text);
  const find = (name: string) => statements.find(({ path }) => isSameValue(path, [...keyPath, name]));
  const pair = find(key);
  if (pair) return text.slice(0, pair.valueStart) + formatInline(value) + text.slice(pair.end);
  const neighbour = find('command');
  if (!neighbour) throw new ConfigError(`"${keyPath.join('.')}" is written in one line`);
  const indent = text.slice(text.lastIndexOf('\n', neighbour.start) + 1, neighbour.start);
  const rest = skipToLineEnd(text, neighbour.end);
  return `${text.slice(0, rest)}${lineEndOf(text)}${indent}${key} = ${formatInline(value)}${text.slice(rest)}`;
}

/** Stretches of text that hold statements of ours and of nobody else. */
function runsOf(text: string, keyPath: KeyPath): [start: number, end: number][] {
  const runs: [number, number][] = [];
  let previous: Statement | undefined;
  for (const statement of scanToml(text)) {
    const isOurs = keyPath.every((key, index) => statement.path[index] === key);
    const run = runs.at(-1);
    if (isOurs && run && run[1] === previous?.end) run[1] = statement.end;
    else if (isOurs) runs.push([statement.start, statement.end]);
    previous = statement;
  }
  return runs;
}

/** Cuts whole lines, and the empty line before them; at the end of the text also the line end before them. */
function cutLines(text: string, start: number, end: number): string {
  const head = text.slice(0, text.lastIndexOf('\n', start) + 1);
  const nextLine = text.indexOf('\n', end);
  const tail = nextLine === -1 ? '' : text.slice(nextLine + 1);
  const shorter = head.slice(0, beforeLastLineEnd(head));
  const hasEmptyLine = beforeLastLineEnd(shorter) < shorter.length || shorter === '';
  if (nextLine === -1) return (hasEmptyLine ? shorter.slice(0, beforeLastLineEnd(shorter)) : shorter) + tail;
  return (hasEmptyLine ? shorter : head) + tail;
}

function skipToLineEnd(text: string, offset: number): number {
  const found = text.slice(offset).search(lineEnd);
  return found === -1 ? text.length : offset + found;
}

function checkEdit(before: string, after: string, keyPath: KeyPath, entry: Entry | undefined): void {
  const old = readDocument(before);
  let document: unknown;
  try {
    document = parse(after, lossless);
  } catch {
    // It parsed before, so the edit did it; the error below says all that the user can use.
  }
  const isRight = document && isSameValue(entryOf(document, keyPath), entry);
  if (isRight && changesOnlyEntry(old, document, keyPath)) return;
  throw new ConfigError(
    `"${keyPath.join('.')}" cannot be changed safely, perhaps because its table is written in one line`,
  );
}

function entryOf(document: unknown, [servers, name]: KeyPath): unknown {
  const table = isTable(document) ? document[servers] : undefined;
  if (table === undefined) return undefined;
  if (!isTable(table)) throw new ConfigError(`"${servers}" is not a table`);
  return table[name];
}

const lossless = { integersAsBigInt: 'asNeeded' } as const;

function readDocument(text: string): unknown {
  try {
    return parse(text, lossless);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The rest of the message draws the line, which the user sees better in the editor.
    const [reason = ''] = error.message.split('\n');
    throw new ConfigError(reason.replace(/^Invalid TOML document: /, ''), error.line);
  }
}
