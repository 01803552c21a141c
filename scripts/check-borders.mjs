// Fails when a file imports what its folder may not, or does what only another may (scripts/borders.mjs).
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packages, privileges } from './borders.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;
const wrong = [];

// Tests fill a store through the gate and may use the test tools.
for (const [src, rules] of Object.entries(packages))
  for (const file of sourcesIn(src)) checkImports(src, file, rules);
for (const { what, pattern, in: where, only } of privileges)
  for (const file of sourcesIn(where).map((name) => `${where}/${name}`))
    if (!only.test(file) && pattern.test(readFileSync(join(root, file), 'utf8')))
      wrong.push(`${file} ${what}; only ${only.source} may.`);

function checkImports(src, file, { folders, files = {}, open = [] }) {
  const folder = folderOf(file);
  const rule = files[file] ?? folders[folder];
  if (!rule) {
    wrong.push(`${src}/${file}: folder "${folder}" has no borders; add it to scripts/borders.mjs.`);
    return;
  }
  for (const [, from, dynamic] of readFileSync(join(root, src, file), 'utf8').matchAll(importPattern)) {
    const specifier = from ?? dynamic;
    if (specifier.startsWith('node:')) continue;
    if (specifier.startsWith('.')) {
      const target = posix.normalize(posix.join(posix.dirname(file), specifier));
      const other = folderOf(target);
      if (other === folder || open.includes(target) || rule.folders.includes(other)) continue;
      wrong.push(
        `${src}/${file} imports ${target}: "${folder}" may import only ${rule.folders.join(', ') || 'itself'}.`,
      );
    } else if (!rule.packages.includes(specifier)) {
      wrong.push(
        `${src}/${file} imports ${specifier}: "${folder}" may import only ${rule.packages.join(', ') || 'no package'}.`,
      );
    }
  }
}

function folderOf(file) {
  return file.includes('/') ? file.split('/')[0] : '.';
}

function sourcesIn(dir) {
  return readdirSync(join(root, dir), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter(
      (name) =>
        name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)(node_modules|dist)\//.test(name),
    );
}

for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exit(1);
