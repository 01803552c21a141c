import { code, joinParts, table } from './markdown.ts';

interface Border {
  folders: string[];
  packages: string[];
}

/** Who may import whom, from the file that `npm run check` enforces. */
export async function bordersTable(): Promise<string> {
  const file = new URL('../borders.mjs', import.meta.url);
  const { packages } = (await import(file.href)) as {
    packages: Record<string, { folders: Record<string, Border> }>;
  };
  const list = (names: string[]) => names.map(code).join(', ') || 'none';
  return joinParts(
    Object.entries(packages).flatMap(([src, { folders }]) => [
      `In ${code(src)}:`,
      table(
        ['Folder', 'May import the folders', 'May import the packages'],
        Object.entries(folders).map(([name, border]) => [
          code(name),
          list(border.folders),
          list(border.packages),
        ]),
      ),
    ]),
  ).trimEnd();
}
