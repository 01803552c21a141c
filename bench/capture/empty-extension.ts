import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * An extension of the least that ours can be made of: a script in the page's world, one in a world of its own, and a
 * worker, and nothing in any of them. What a page pays for it, Chromium takes.
 */
export function makeEmptyExtension(dir: string): string {
  mkdirSync(dir, { recursive: true });
  const everywhere = {
    matches: ['<all_urls>'],
    run_at: 'document_start',
    all_frames: true,
    match_about_blank: true,
    match_origin_as_fallback: true,
  };
  const manifest = {
    manifest_version: 3,
    name: 'Empty',
    version: '1',
    host_permissions: ['<all_urls>'],
    background: { service_worker: 'worker.js' },
    content_scripts: [
      { ...everywhere, world: 'ISOLATED', js: ['bridge.js'] },
      { ...everywhere, world: 'MAIN', js: ['page.js'] },
    ],
  };
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify(manifest));
  for (const script of ['bridge.js', 'page.js', 'worker.js']) writeFileSync(join(dir, script), '');
  return dir;
}
