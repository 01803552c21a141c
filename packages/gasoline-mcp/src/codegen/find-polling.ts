import { groupBy } from './group-by.ts';

/** A request as far as its rhythm goes. */
export interface Beat {
  /** The endpoint, and the very address. */
  key: string;
  url: string;
  start: number;
  /** Whether an action led to it. */
  caused: boolean;
}

const minBeats = 3;
const minGapMs = 300;
const maxDeviation = 0.25;

/** What is asked again and again by a timer: waiting for it proves nothing, and may wait too long. */
export function findPolling(beats: readonly Beat[]): { has(beat: Pick<Beat, 'key' | 'url'>): boolean } {
  const rhythmic = (group: Beat[]) => uncaused(group) >= 2 && hasRhythm(group.map(({ start }) => start));
  const urls = namesOf(
    groupBy(beats, ({ url }) => url),
    rhythmic,
  );
  // The address of some polls is a new one each time.
  const keys = namesOf(
    groupBy(beats, ({ key }) => key),
    (group) => group.length >= minBeats && uncaused(group) >= 2 && isRegular(group.map(({ start }) => start)),
  );
  return { has: ({ key, url }) => keys.has(key) || urls.has(url) };
}

function namesOf(groups: Map<string, Beat[]>, isPolled: (group: Beat[]) => boolean): Set<string> {
  return new Set([...groups].filter(([, group]) => isPolled(group)).map(([name]) => name));
}

function uncaused(beats: readonly Beat[]): number {
  return beats.filter(({ caused }) => !caused).length;
}

/** Whether there is the same pause twice in a row. */
function hasRhythm(starts: number[]): boolean {
  const gaps = gapsOf(starts);
  return gaps.some((gap, i) => isAlike(gap, gaps[i + 1] ?? Number.NaN));
}

function isRegular(starts: number[]): boolean {
  const gaps = gapsOf(starts);
  const middle = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return gaps.every((gap) => isAlike(middle, gap));
}

function isAlike(gap: number, other: number): boolean {
  return gap >= minGapMs && Math.abs(gap - other) <= gap * maxDeviation;
}

function gapsOf(starts: number[]): number[] {
  const ordered = starts.toSorted((a, b) => a - b);
  return ordered.slice(1).map((start, i) => start - (ordered[i] ?? start));
}
