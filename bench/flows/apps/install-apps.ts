import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { modules } from './child-app.ts';

/** From npm, at the first run. */
export function installApps(progress: (text: string) => void): void {
  if (existsSync(modules)) return;
  progress('installing the apps');
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: import.meta.dirname, stdio: 'inherit' });
}
