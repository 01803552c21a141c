import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The text as `npm run format` would leave it, so that the two never disagree. */
export function formatMarkdown(file: string, text: string): string {
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${file}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
}
