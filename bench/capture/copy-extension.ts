import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@gasoline/protocol';
import { withMarks } from './marks.ts';

const built = join(import.meta.dirname, '../../packages/extension/dist');

/** A copy of the built extension, with settings of its own, and perhaps with marks around its scripts in the page. */
export function copyExtension(dir: string, settings: Partial<Settings>, { isMarked = false } = {}): void {
  if (!existsSync(join(built, 'manifest.json')))
    throw new Error('The extension is not built. Run `npm run build`.');
  cpSync(built, dir, { recursive: true });
  writeFileSync(join(dir, 'defaults.json'), JSON.stringify(settings));
  if (!isMarked) return;
  for (const script of ['bridge.js', 'page.js']) {
    const path = join(dir, script);
    writeFileSync(path, withMarks(readFileSync(path, 'utf8')));
  }
}
