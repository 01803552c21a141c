import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@gasoline/protocol';

/** The built extension: in the package, or in a clone where it was built. `distDir` is that of `gasoline-mcp`. */
export function findExtension(distDir: string): string {
  const candidates = [join(distDir, '../extension'), join(distDir, '../../extension/dist')];
  const found = candidates.find((dir) => existsSync(join(dir, 'manifest.json')));
  if (found === undefined)
    throw new Error(
      `The extension is not built: there is no manifest.json in ${candidates.join(' or ')}. Run \`npm run build\` in the repository.`,
    );
  return found;
}

export interface ServerToReport {
  port: number;
  /** Of the state directory, if there is one: only a server with `--require-token` asks for it. */
  accessToken?: string | undefined;
}

/** A copy of the extension that needs no click: it knows its server, and sends network bodies too. */
export function copyExtension(from: string, to: string, { port, accessToken }: ServerToReport): void {
  const settings: Partial<Settings> = {
    serverUrl: `http://127.0.0.1:${port}`,
    captureNetworkBodies: true,
    ...(accessToken === undefined ? {} : { accessToken }),
  };
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  // The extension's worker reads this file over its own defaults. The one that was copied may be open to all.
  const defaults = join(to, 'defaults.json');
  rmSync(defaults, { force: true });
  writeFileSync(defaults, `${JSON.stringify(settings)}\n`, { mode: 0o600 });
}
