import { findExtension } from '../chromium/extension-copy.ts';
import { realpathSync } from 'node:fs';
import { tokenPath } from '../rendezvous/state-dir.ts';
import type { Command } from './command.ts';
import { distDir } from './dist-dir.ts';

export const extensionCommand: Command = {
  name: 'extension',
  summary: 'tell where the extension is and how to load it into your own browser',
  options: { path: { type: 'boolean', help: 'Print the folder and nothing else' } },
  run({ values }) {
    const folder = realpathSync(findExtension(distDir));
    console.log(values['path'] ? folder : steps(folder));
    return Promise.resolve(0);
  },
};

function steps(folder: string): string {
  return [
    `The extension is in ${folder}`,
    '',
    'To load it into the browser that you use every day (Chrome, Chromium, Edge, Brave):',
    '  1. Open chrome://extensions',
    '  2. Switch on "Developer mode", at the top right',
    '  3. Choose "Load unpacked", and that folder',
    '  4. Reload the pages that are open already',
    '',
    "If your server is not on port 7890, set its address in the extension's options. If it was started with",
    `--require-token, set the token there, too; it is in ${tokenPath()}`,
    'To try it without touching your browser: `gasoline open URL`.',
  ].join('\n');
}
