import type { PerformanceSnapshot } from '@gasoline/protocol';
import type { Baseline } from './baseline.ts';
import type { Unit } from './metrics.ts';

export interface Growth {
  what: 'server' | 'request' | 'resources' | 'script';
  /** A URL, a type of resource or a script. */
  name: string;
  /** Absent when it was not among the slowest, or not there at all. */
  before?: number | undefined;
  now: number;
  unit: Unit;
}

/** What grew by less explains nothing. */
const worthMs = 100;
const worthBytes = 50 * 1024;

/** What most likely made it slower: of each kind the one that grew most. */
export function findGrowth(snapshot: PerformanceSnapshot, past: Baseline): Growth[] {
  const found = [
    serverGrowth(snapshot, past),
    most(requestGrowth(snapshot, past), worthMs),
    most(typeGrowth(snapshot, past), worthBytes),
    scriptGrowth(snapshot, past),
  ];
  return found.filter((growth) => growth !== undefined);
}

function serverGrowth({ timing, origin, url }: PerformanceSnapshot, past: Baseline): Growth | undefined {
  const now = timing?.timeToFirstByte;
  const before = past.timeToFirstByte;
  if (typeof now !== 'number' || before === undefined) return undefined;
  return most([{ what: 'server', name: `${origin ?? ''}${url}`, before, now, unit: 'ms' }], worthMs);
}

function requestGrowth({ network }: PerformanceSnapshot, past: Baseline): Growth[] {
  return (network?.slowestRequests ?? []).map(({ url, duration }) => ({
    what: 'request',
    name: url,
    before: past.durationOf(url),
    now: duration,
    unit: 'ms',
  }));
}

function typeGrowth({ network }: PerformanceSnapshot, past: Baseline): Growth[] {
  return Object.entries(network?.byType ?? {}).map(([type, { size }]) => ({
    what: 'resources',
    name: type,
    before: past.bytesOf(type),
    now: size,
    unit: 'bytes',
  }));
}

/** Which scripts ran long in the past is not kept; that the thread was blocked is. */
function scriptGrowth({ longTasks }: PerformanceSnapshot, past: Baseline): Growth | undefined {
  const blocked = longTasks?.totalBlockingTime ?? 0;
  const [script] = longTasks?.scripts ?? [];
  if (!script || blocked - (past.measured.total_blocking_time ?? blocked) < worthMs) return undefined;
  const name = [script.functionName, script.url, script.invoker].filter(Boolean).join(', ');
  return { what: 'script', name, now: script.duration, unit: 'ms' };
}

function most(growths: Growth[], worth: number): Growth | undefined {
  const by = ({ before = 0, now }: Growth): number => now - before;
  return growths.filter((growth) => by(growth) > worth).sort((a, b) => by(b) - by(a))[0];
}
