import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { formatInline, formatMember, formatPretty } from './format-json.ts';
import { beforeLastLineEnd, lineEndOf } from './line-ends.ts';

/**
 * Adds a member behind the last, in the manner of its neighbours. It only ever inserts, so that taking out the
 * same pieces gives back the old text. `modify` of jsonc-parser formats whole lines anew, and so cannot.
 */
export function insertMember(text: string, root: Node, object: Node, key: string, value: unknown): string {
  const last = object.children?.at(-1);
  const [inline, pretty] = memberTexts(text, root, last?.offset ?? 0, key, value);
  if (!last) return insert(text, object.offset + 1, inline);

  const lastEnd = endOf(last);
  const next = skip(trivia, text, lastEnd);
  const hasTrailingComma = text[next] === ',';
  // A comment on the neighbour's line is about the neighbour.
  const at = skip(commentsOnLine, text, hasTrailingComma ? next + 1 : lastEnd);
  const indent = indentOf(text, last.offset);
  let piece = ` ${inline}`;
  if (indent !== undefined) piece = lineEndOf(text) + indent + pretty;
  else if (/\/\/[^\r\n]*$/.test(text.slice(lastEnd, at))) piece = lineEndOf(text) + inline;
  return hasTrailingComma ? insert(text, at, `${piece},`) : insert(insert(text, at, piece), lastEnd, ',');
}

/** The two ways in which a member is written: on one line, and over several with the indent that it has there. */
export function memberTexts(
  text: string,
  root: Node,
  offset: number,
  key: string,
  value: unknown,
): [inline: string, pretty: string] {
  const unit = indentOf(text, root.children?.[0]?.offset ?? 0) || '  ';
  const layout = { indent: indentOf(text, offset) ?? '', unit, lineEnd: lineEndOf(text) };
  return [formatMember(key, formatInline(value)), formatMember(key, formatPretty(value, layout))];
}

/**
 * The text without a member: first as it was before `insertMember`, then with the line end before it kept, in
 * case that line end closes a comment. The caller takes the first that does no harm.
 */
export function removeMember(text: string, path: readonly string[]): string[] {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const property = root && findNodeAtLocation(root, [...path])?.parent;
  const siblings = property?.parent?.children;
  if (!property || !siblings) return [];

  const end = endOf(property);
  const next = skip(trivia, text, end);
  const previous = siblings[siblings.indexOf(property) - 1];
  let comma: number | undefined;
  if (text[next] === ',') comma = next;
  else if (previous) comma = skip(trivia, text, endOf(previous));

  const spaces = text.slice(0, property.offset).search(/[ \t]*$/);
  const lineEnd = beforeLastLineEnd(text.slice(0, spaces));
  const leavesOnlySpace = siblings.length === 1 && /^[ \t\r\n]+}/.test(text.slice(end, next + 1));
  const until = leavesOnlySpace && lineEnd < property.offset ? next : end;
  return [lineEnd, spaces].map((start) => {
    if (comma === undefined) return cut(text, start, until);
    // The later cut first: the earlier one does not move it.
    return comma > start
      ? cut(cut(text, comma, comma + 1), start, until)
      : cut(cut(text, start, until), comma, comma + 1);
  });
}

const trivia = /(?:[ \t\r\n]+|\/\/[^\r\n]*|\/\*[^]*?\*\/)*/y;
const commentsOnLine = /(?:[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/))*/y;

function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  pattern.test(text);
  return pattern.lastIndex;
}

/** The white space before a member that begins its line. */
function indentOf(text: string, offset: number): string | undefined {
  return /(?:\r\n|\n|\r)([ \t]*)$/.exec(text.slice(0, offset))?.[1];
}

function endOf(node: Node): number {
  return node.offset + node.length;
}

function insert(text: string, offset: number, piece: string): string {
  return text.slice(0, offset) + piece + text.slice(offset);
}

function cut(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(end);
}
