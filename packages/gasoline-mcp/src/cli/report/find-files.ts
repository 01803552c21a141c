import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface FoundFiles {
  files: string[];
  /** What was asked for and gives nothing to read: a name, and why. */
  missing: { name: string; why: string }[];
  /** Files that were named more than once. */
  repeated: string[];
}

/** The files that are meant by names, folders and patterns, each once. Folders are searched to their end for `.jsonl`. */
export function findFiles(names: readonly string[], cwd = process.cwd()): FoundFiles {
  const found: FoundFiles = { files: [], missing: [], repeated: [] };
  for (const name of names) {
    const files = meant(name, cwd);
    if (typeof files === 'string') found.missing.push({ name, why: files });
    else
      for (const file of files) {
        if (found.files.includes(file)) found.repeated.push(file);
        else found.files.push(file);
      }
  }
  return found;
}

/** The files, or why there are none. */
function meant(name: string, cwd: string): string[] | string {
  const path = resolve(cwd, name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    const inside = jsonlBelow(path);
    return inside.length > 0 ? inside : 'the folder holds no .jsonl file';
  }
  if (stat) return [path];
  if (!/[*?]/.test(name)) return 'there is no such file';
  const matching = expand(name, cwd);
  return matching.length > 0 ? matching : 'no file matches';
}

function jsonlBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** For patterns that no shell has expanded: `*` and `?` within a name, `**` for folders of any depth. */
function expand(pattern: string, cwd: string): string[] {
  const steps = pattern.replaceAll('\\', '/').split('/');
  const plain = steps.findIndex((step) => /[*?]/.test(step));
  const begin = resolve(cwd, steps.slice(0, plain).join('/') || (pattern.startsWith('/') ? '/' : '.'));
  const source = steps
    .slice(plain)
    .map((step) =>
      step === '**'
        ? '(?:[^/]+/)*'
        : `${step
            .replace(/[.+^${}()|[\]\\]/g, '\\$&')
            .replaceAll('*', '[^/]*')
            .replaceAll('?', '[^/]')}/`,
    )
    .join('')
    .replace(/\/$/, '');
  const matches = new RegExp(`^${source}$`);
  if (!statSync(begin, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(begin, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => matches.test(file.slice(begin.length + 1).replaceAll('\\', '/')))
    .sort();
}
