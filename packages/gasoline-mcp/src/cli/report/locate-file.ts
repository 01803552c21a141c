import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';

/**
 * A file of a report as GitHub knows it: relative to the checkout. Names in a report are relative to the folder of the
 * tests, or to whatever a source map says; the one that is there is meant.
 */
export function locateFile(
  file: string,
  root: string | undefined,
  checkout = process.env['GITHUB_WORKSPACE'] || process.cwd(),
): string | undefined {
  if (file === '') return undefined;
  const places = isAbsolute(file)
    ? [file]
    : [...(root ? [join(root, file)] : []), join(checkout, file), join(process.cwd(), file)];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) return undefined;
  const inside = relative(checkout, found).replaceAll('\\', '/');
  return inside.startsWith('..') || isAbsolute(inside) ? undefined : inside;
}
