import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Milliseconds that a process has had a processor for: a busy machine does not change them much. Linux only. */
export function cpuMs(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}
