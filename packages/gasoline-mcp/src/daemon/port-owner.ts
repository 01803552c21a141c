import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface PortOwner {
  pid: number;
  command: string;
}

/** Which process listens on this port, as far as this user may know. */
export function portOwner(port: number): PortOwner | undefined {
  try {
    if (process.platform === 'linux') return ownerFromProc(port);
    if (process.platform === 'win32') return ownerFromNetstat(port);
    return ownerFromLsof(port);
  } catch {
    // A name is a courtesy; without it the message just says less.
    return undefined;
  }
}

function ownerFromProc(port: number): PortOwner | undefined {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const listening = '0A';
  const inodes = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6'])
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/);
      if (fields[1]?.endsWith(`:${hexPort}`) && fields[3] === listening && fields[9]) inodes.add(fields[9]);
    }
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (!holdsAny(pid, inodes)) continue;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid: Number(pid), command: command.slice(0, 120) };
  }
  return undefined;
}

function holdsAny(pid: string, inodes: Set<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
      return inode !== undefined && inodes.has(inode);
    });
  } catch {
    // Another user's process, or one that has just ended.
    return false;
  }
}

function ownerFromLsof(port: number): PortOwner | undefined {
  const text = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
  const pid = /^p(\d+)$/m.exec(text)?.[1];
  const command = /^c(.+)$/m.exec(text)?.[1];
  return pid === undefined ? undefined : { pid: Number(pid), command: command ?? 'unknown' };
}

function ownerFromNetstat(port: number): PortOwner | undefined {
  const text = execFileSync('netstat', ['-ano', '-p', 'TCP'], { encoding: 'utf8' });
  const pid = new RegExp(`:${port}\\s+\\S+\\s+LISTENING\\s+(\\d+)`).exec(text)?.[1];
  return pid === undefined ? undefined : { pid: Number(pid), command: 'unknown' };
}
