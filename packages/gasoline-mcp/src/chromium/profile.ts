import { mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeStateDir } from '../rendezvous/state-dir.ts';

/** A folder with a browser's profile and, beside it, the extension that is loaded into it. */
export interface Profile {
  profileDir: string;
  extensionDir: string;
  /** Called when the browser has ended. */
  release(): void;
}

/** The profile of a port: logins and settings of the last time are still there. */
export function keptProfile(port: number): Profile {
  const profile = profileIn(join(makeStateDir(), `${port}-browser`), () => {});
  const owner = ownerOf(profile.profileDir);
  if (owner !== undefined) throw new Error(inUse(profile.profileDir, owner));
  return profile;
}

/** A profile that is thrown away afterwards. */
export function freshProfile(): Profile {
  const dir = mkdtempSync(join(tmpdir(), 'gasoline-browser-'));
  // The browser's last helper processes may still be writing when its main process has gone.
  return profileIn(dir, () => rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
}

function profileIn(dir: string, release: () => void): Profile {
  const profileDir = join(dir, 'profile');
  mkdirSync(profileDir, { recursive: true, mode: 0o700 });
  return { profileDir, extensionDir: join(dir, 'extension'), release };
}

export function inUse(profileDir: string, owner?: number): string {
  const who = owner === undefined ? 'a browser' : `a browser (process ${owner})`;
  return `${who[0]?.toUpperCase()}${who.slice(1)} is already open with the profile ${profileDir}. Use that one, close it, or add --fresh for a throw-away profile.`;
}

/** The living process that holds a profile. Chromium leaves a link to `HOST-PID`; on Windows it leaves none. */
function ownerOf(profileDir: string): number | undefined {
  try {
    const pid = Number(readlinkSync(join(profileDir, 'SingletonLock')).split('-').at(-1));
    process.kill(pid, 0);
    return pid;
  } catch {
    // No link, or nobody behind it.
    return undefined;
  }
}
