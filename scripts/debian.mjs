// Packages of Debian and its kin, for whoever may install them.
import { existsSync, readFileSync } from 'node:fs';
import { step } from './progress.mjs';
import { run } from './run.mjs';

export function isRootOnDebian() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return false;
  try {
    return (
      /^(ID|ID_LIKE)=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8')) &&
      existsSync('/usr/bin/apt-get')
    );
  } catch {
    return false;
  }
}

export function installDebianPackage(name) {
  return step(`installing Debian package ${name}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  });
}
