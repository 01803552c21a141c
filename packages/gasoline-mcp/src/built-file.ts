import { readFileSync } from 'node:fs';

/** The text of a built file. `dist/` stands beside this file's folder, whether that is the sources' or itself. */
export function readBuiltFile(name: string): string {
  return readFileSync(new URL(`../dist/${name}`, import.meta.url), 'utf8');
}
