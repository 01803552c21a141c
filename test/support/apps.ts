import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWithVite, run, type Served, serveWithVite } from './app-tools.ts';
import { findPlanted, type Planted } from './planted.ts';
import { serveFiles } from './static-files.ts';

const apps = fileURLToPath(new URL('../apps/', import.meta.url));

export type Framework = 'react' | 'vue' | 'svelte';

export interface AppKind {
  name: string;
  framework: Framework;
  production: boolean;
  /** Which folders of `test/apps` it is made of; it runs in a copy inside the last one, where packages resolve. */
  parts: string[];
  serve(folder: string): Promise<Served>;
}

export interface RunningApp extends AppKind {
  url: string;
  planted(name: string): Planted;
  /** Changes a file of the copy, as a developer does while the app runs. */
  edit(file: string, change: (text: string) => string): void;
  close(): Promise<void>;
}

const dev = (framework: Framework): AppKind => ({
  name: `${framework} dev`,
  framework,
  production: false,
  parts: [framework],
  serve: serveWithVite,
});

const production = (framework: Framework, sourcemap: 'true' | 'inline' = 'true'): AppKind => ({
  name: `${framework} production${sourcemap === 'inline' ? ', inline map' : ''}`,
  framework,
  production: true,
  parts: [framework],
  async serve(folder) {
    await buildWithVite(folder, sourcemap);
    return serveFiles(join(folder, 'dist'));
  },
});

const webpack: AppKind = {
  name: 'webpack eval-source-map',
  framework: 'react',
  production: false,
  parts: ['react', 'webpack'],
  async serve(folder) {
    await run(folder, ['build.mjs', 'eval-source-map']);
    return serveFiles(folder);
  },
};

export const appKinds: AppKind[] = [
  dev('react'),
  dev('vue'),
  dev('svelte'),
  webpack,
  production('react'),
  production('vue'),
  production('svelte'),
  production('react', 'inline'),
];

/** All of them at once, or none. */
export async function startApps(kinds: AppKind[]): Promise<RunningApp[]> {
  const started = await Promise.allSettled(kinds.map(startApp));
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed === undefined) return running;
  await Promise.all(running.map((app) => app.close()));
  throw failed.reason;
}

/** Builds or serves a copy of the app with its own tools, as its developer would from a shell. */
async function startApp(kind: AppKind): Promise<RunningApp> {
  const folder = copyApp(kind.parts);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const served = await kind.serve(folder);
    return {
      ...kind,
      url: served.url,
      planted: (name) => findPlanted(folder, name),
      edit(file, change) {
        const path = join(folder, file);
        writeFileSync(path, change(readFileSync(path, 'utf8')));
      },
      async close() {
        await served.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function copyApp(parts: string[]): string {
  const home = join(apps, parts.at(-1) ?? '', '.cache');
  mkdirSync(home, { recursive: true });
  const folder = mkdtempSync(join(home, 'run-'));
  for (const part of parts)
    for (const name of readdirSync(join(apps, part)))
      if (!['node_modules', '.cache', 'dist'].includes(name))
        cpSync(join(apps, part, name), join(folder, name), { recursive: true });
  return folder;
}
