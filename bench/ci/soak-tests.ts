import type { Place } from '../../test/support/gasoline.ts';
import { median } from '../median.ts';
import { sampleResident } from '../resident.ts';
import { simulateTests } from './simulate-tests.ts';

/** How much more memory the last quarter may take than the second one. */
const maxGrowth = 1.1;

export interface TestSoak {
  /** What went wrong; nothing when all is well. */
  faults: string[];
  firstMb: number;
  lastMb: number;
}

/** Runs of tests, one after the other and ten at a time: nothing may mix, and nothing may grow. */
export async function soakTests(
  place: Place,
  pid: number,
  tests: number,
  progress: (done: number) => void,
): Promise<TestSoak> {
  const memory = sampleResident(pid, 100);
  const { faults } = await simulateTests(place, { tests, lanes: 10, logsPerTest: 100, progress });
  const samples = memory.stop();
  const quarter = Math.floor(samples.length / 4);
  const firstMb = median(samples.slice(quarter, 2 * quarter));
  const lastMb = median(samples.slice(-quarter));
  if (lastMb > firstMb * maxGrowth) faults.push(`memory grew from ${firstMb} to ${lastMb} MB`);
  const { tests: left } = await place.health();
  if (left && left.kept > 0) faults.push(`${left.kept} tests were not forgotten`);
  return { faults, firstMb, lastMb };
}
