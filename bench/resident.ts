import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, counted as `ps` and most monitors do: 1024 × 1024 bytes. */
export function residentMb(pid: number): number {
  return (process.platform === 'linux' ? kilobytesFromProc(pid) : kilobytesFromPs(pid)) / 1024;
}

function kilobytesFromProc(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

function kilobytesFromPs(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}

/** Watches a process until stopped. */
export function sampleResident(pid: number, everyMs: number): { stop(): number[] } {
  const samples: number[] = [];
  const sample = () => {
    try {
      samples.push(residentMb(pid));
    } catch {
      // The process has ended; what was seen until then remains.
      clearInterval(timer);
    }
  };
  const timer = setInterval(sample, everyMs);
  sample();
  return {
    stop() {
      sample();
      clearInterval(timer);
      return samples;
    },
  };
}
