// Fails when a file imports what its folder may not (scripts/borders.mjs).
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entries, folders } from './borders.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const src = join(root, 'packages/gasoline-mcp/src');
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;
const wrong = [];

for (const name of readdirSync(src, { recursive: true })) {
  const file = name.replaceAll('\\', '/');
  if (!file.endsWith('.ts')) continue;
  const isTest = file.endsWith('.test.ts');
  const folder = file.includes('/') ? file.split('/')[0] : file;
  const rule =
    folders[folder] ??
    (folder in entries ? { folders: entries[folder], packages: ['@gasoline/protocol'] } : undefined);
  if (!rule) {
    wrong.push(`${file}: folder "${folder}" has no borders; add it to scripts/borders.mjs.`);
    continue;
  }
  for (const [, from, dynamic] of readFileSync(join(src, file), 'utf8').matchAll(importPattern)) {
    const specifier = from ?? dynamic;
    if (specifier.startsWith('node:')) continue;
    // Tests fill a store through the gate and may use the test tools.
    if (isTest) continue;
    if (specifier.startsWith('.')) {
      const target = posix.normalize(posix.join(posix.dirname(file), specifier));
      const other = target.includes('/') ? target.split('/')[0] : target;
      if (
        other === folder ||
        other === 'version.ts' ||
        target === '../package.json' ||
        rule.folders.includes(other)
      )
        continue;
      wrong.push(
        `${file} imports ${target}: "${folder}" may import only ${rule.folders.join(', ') || 'itself'}.`,
      );
    } else if (!rule.packages.includes(specifier)) {
      wrong.push(
        `${file} imports ${specifier}: "${folder}" may import only ${rule.packages.join(', ') || 'no package'}.`,
      );
    }
  }
}

for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exit(1);
