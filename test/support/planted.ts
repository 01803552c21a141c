import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Where an error was planted in an app's sources. */
export interface Planted {
  file: string;
  /** Lines and columns count from 1, as an editor does. */
  line: number;
  column: number;
  /** Where the map of a minified script leads: minifiers drop a `new`, and some maps know no more than the line's words. */
  minifiedColumn: number;
  /** The whole line. */
  text: string;
}

const mark = /(?:\/\/|<!--) planted: (\S+) at ([^\s,]+)(?:, minified at (\S+))?/;

/**
 * `planted: render at code` means the last `code` before the mark in its line. Looked up anew with each call, as
 * sources change.
 */
export function findPlanted(folder: string, name: string): Planted {
  const found = sourceLines(folder).flatMap(({ file, line, text }) => {
    const [whole = '', planted, word = '', minified = word] = mark.exec(text) ?? [];
    if (planted !== name) return [];
    const code = text.slice(0, text.indexOf(whole));
    const column = code.lastIndexOf(word) + 1;
    return [{ file, line, text, column, minifiedColumn: code.lastIndexOf(minified) + 1 }];
  });
  const [planted] = found;
  if (planted === undefined || found.length > 1 || planted.column * planted.minifiedColumn === 0)
    throw new Error(`${folder} needs one mark "planted: ${name} at <a word of its line>".`);
  return planted;
}

function sourceLines(folder: string): { file: string; line: number; text: string }[] {
  return readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const lines = readFileSync(path, 'utf8').split('\n');
      return lines.map((text, index) => ({ file: relative(folder, path), line: index + 1, text }));
    });
}
