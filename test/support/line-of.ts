import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The line, from 1, on which a file of the project holds this code. */
export function lineOf(file: string, code: string): number {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const index = readFileSync(path, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(code));
  if (index < 0) throw new Error(`${file} does not hold ${code}.`);
  return index + 1;
}
