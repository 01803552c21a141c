import { randomUUID } from 'node:crypto';
import { mkdir, open, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Change } from './plan.ts';
import { isMissing, readConfig } from './read-config.ts';

/** The file is no longer the one that the user agreed to change. */
export class ChangedMeanwhile extends Error {}

/** Carries out a change: the file is either the old or the new one at any time, and links to it stay links. */
export async function writeConfig({ path, before, after }: Change): Promise<void> {
  if ((await readConfig(path)) !== before) {
    throw new ChangedMeanwhile('It changed after its difference was shown. Run the command again.');
  }
  const target = await behindLinks(path);
  if (after === undefined) await rm(target);
  else await replaceFile(target, after);
}

async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const old = await stat(path).catch(() => undefined);
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(text);
      if (old) await file.chmod(old.mode & 0o7777);
      // Run with sudo, the file would else belong to root and be lost to its owner.
      if (old && process.getuid?.() === 0) await file.chown(old.uid, old.gid);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The file that a path leads to, also if a link leads to a file that is not there yet. */
async function behindLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const link = await readlink(path).catch(() => undefined);
  return link === undefined ? path : behindLinks(resolve(dirname(path), link));
}
