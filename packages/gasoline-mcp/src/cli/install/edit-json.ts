import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { changesOnlyEntry, isTable } from './changes-only-entry.ts';
import { type ConfigEditor, ConfigError, type Entry, type KeyPath } from './config-editor.ts';
import { formatInline, formatPretty } from './format-json.ts';
import { isSameValue } from './is-same-value.ts';
import { insertMember, memberTexts, removeMember } from './json-member.ts';
import { beforeLastLineEnd, lineEndOf, lineNumberAt } from './line-ends.ts';

/**
 * JSON as people and editors write it: with comments and trailing commas.
 *
 * Undo has only the text to go by, so what `addEntry` writes shows what was there before:
 * a table that was there and empty gets the entry right behind its brace, a table that we made has space inside
 * its braces, a file that we made ends with a line end and an empty one does not.
 */
export const editJson: ConfigEditor = {
  readEntry(text, keyPath) {
    const root = readRoot(text);
    if (root) findTable(text, root, keyPath[0]);
    return valueAt(text, keyPath);
  },

  addEntry(text, keyPath, entry) {
    const after = addEntry(text, keyPath, entry);
    checkEdit(text ?? '', after, keyPath, entry);
    return after;
  },

  updateEntry(text, keyPath, settings) {
    let after = text;
    for (const [key, value] of Object.entries(settings)) after = setMember(after, keyPath, key, value);
    const before = editJson.readEntry(text, keyPath);
    checkEdit(text, after, keyPath, { ...(before as Entry), ...settings });
    return after;
  },

  removeEntry(text, keyPath) {
    const entry = editJson.readEntry(text, keyPath);
    if (entry === undefined) return text;
    if (text === addEntry(undefined, keyPath, entry)) return undefined;
    const blank = withoutDocument(text);
    if (blank !== undefined && addEntry(blank, keyPath, entry) === text) return blank;
    return removeOnly(text, keyPath, isOwnTable(text, keyPath, entry) ? keyPath.slice(0, 1) : keyPath);
  },
};

function addEntry(text: string | undefined, [servers, name]: KeyPath, entry: unknown): string {
  if (text === undefined) return `${newDocument([servers, name], entry, '\n')}\n`;
  const root = readRoot(text);
  if (!root) {
    const lineEnd = lineEndOf(text);
    return text + (text === '' ? '' : lineEnd) + newDocument([servers, name], entry, lineEnd);
  }
  const table = findTable(text, root, servers);
  return table
    ? insertMember(text, root, table, name, entry)
    : insertMember(text, root, root, servers, { [name]: entry });
}

function newDocument([servers, name]: KeyPath, entry: unknown, lineEnd: string): string {
  return formatPretty({ [servers]: { [name]: entry } }, { indent: '', unit: '  ', lineEnd });
}

function setMember(text: string, keyPath: KeyPath, key: string, value: unknown): string {
  const root = readRoot(text);
  const entry = findEntry(text, keyPath);
  if (!root || entry?.type !== 'object') return text;
  const old = findNodeAtLocation(entry, [key]);
  if (!old) return insertMember(text, root, entry, key, value);
  return text.slice(0, old.offset) + formatInline(value) + text.slice(old.offset + old.length);
}

/** The text before a document that runs to its end. */
function withoutDocument(text: string): string | undefined {
  const root = readRoot(text);
  if (!root || root.offset + root.length !== text.length) return undefined;
  const head = text.slice(0, root.offset);
  return head.slice(0, beforeLastLineEnd(head));
}

/** Whether the table of servers is just what we write where there is none. */
function isOwnTable(text: string, [servers, name]: KeyPath, entry: unknown): boolean {
  const root = readRoot(text);
  const property = root && findTable(text, root, servers)?.parent;
  if (!property) return false;
  const written = text.slice(property.offset, property.offset + property.length);
  return memberTexts(text, root, property.offset, servers, { [name]: entry }).includes(written);
}

function removeOnly(text: string, keyPath: KeyPath, path: readonly string[]): string {
  const after = removeMember(text, path).find((candidate) => isHarmless(text, candidate, keyPath));
  if (after === undefined || valueAt(after, keyPath) !== undefined) throw unsafe(keyPath);
  return after;
}

function isHarmless(before: string, after: string, keyPath: KeyPath): boolean {
  const errors: ParseError[] = [];
  const document: unknown = parse(after, errors, tolerant);
  return errors.length === 0 && changesOnlyEntry(parse(before, [], tolerant), document, keyPath);
}

/** A key that stands twice is why an edit can go wrong: clients read the last one, the tree shows the first. */
function checkEdit(before: string, after: string, keyPath: KeyPath, entry: Entry): void {
  const isRight = isSameValue(valueAt(after, keyPath), entry);
  if (!isRight || !isHarmless(before, after, keyPath)) throw unsafe(keyPath);
}

function valueAt(text: string, [servers, name]: KeyPath): unknown {
  const document: unknown = parse(text, [], tolerant);
  const table = isTable(document) ? document[servers] : undefined;
  return isTable(table) ? table[name] : undefined;
}

function unsafe(keyPath: KeyPath): ConfigError {
  return new ConfigError(
    `"${keyPath.join('.')}" cannot be changed safely, perhaps because a key stands there twice`,
  );
}

function findEntry(text: string, [servers, name]: KeyPath): Node | undefined {
  const root = readRoot(text);
  const table = root && findTable(text, root, servers);
  return table && findNodeAtLocation(table, [name]);
}

function findTable(text: string, root: Node, servers: string): Node | undefined {
  const table = findNodeAtLocation(root, [servers]);
  if (table && table.type !== 'object') {
    throw new ConfigError(`"${servers}" is not an object`, lineNumberAt(text, table.offset));
  }
  return table;
}

const tolerant = { allowTrailingComma: true, allowEmptyContent: true };

function readRoot(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, tolerant);
  const [error] = errors;
  if (error) throw new ConfigError(describe(error), lineNumberAt(text, error.offset));
  if (root && root.type !== 'object') {
    throw new ConfigError('the document is not an object', lineNumberAt(text, root.offset));
  }
  return root;
}

/** `CommaExpected` → comma expected. */
function describe({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replace(/\B[A-Z]/g, ' $&')
    .toLowerCase();
}
