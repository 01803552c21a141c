import { homedir } from 'node:os';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from './install/environment.ts';

/** The machine that we run on, as the installer sees it. */
export function thisMachine(): Environment {
  return {
    platform: process.platform,
    home: homedir(),
    env: process.env,
    cwd: process.cwd(),
    cloneLauncher: cloneLauncher(fileURLToPath(import.meta.url)),
  };
}

/** Built files lie in dist/, the launcher beside it in bin/. An installed package lies in some node_modules. */
function cloneLauncher(builtFile: string): string | undefined {
  if (builtFile.includes(`${sep}node_modules${sep}`)) return undefined;
  return fileURLToPath(new URL('../bin/gasoline.cjs', import.meta.url));
}
