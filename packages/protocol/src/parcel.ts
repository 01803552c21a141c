import type { paths } from './paths.ts';

/** The streams of entries. Each is the name of its path. */
export const entryKinds = [
  'logs',
  'websocketEvents',
  'networkBodies',
  'enhancedActions',
  'performanceSnapshots',
  'domSnapshots',
] as const satisfies readonly (keyof typeof paths)[];
export type EntryKind = (typeof entryKinds)[number];

/** The name of the array in the body of each stream's POST. */
export const entryLists: Record<EntryKind, string> = {
  logs: 'entries',
  websocketEvents: 'events',
  networkBodies: 'bodies',
  enhancedActions: 'actions',
  performanceSnapshots: 'snapshots',
  domSnapshots: 'snapshots',
};

/**
 * Entries of one stream on their way from a page to the server. It is made once, in the page, and keeps its id
 * on all the way, so that whoever gets it twice after a restart can tell.
 */
export interface Parcel {
  id: string;
  kind: EntryKind;
  /** How many entries it holds, and how many of them are errors: nobody on the way needs to look inside. */
  count: number;
  errors: number;
  /** The entries, as the text of a JSON array. */
  json: string;
}

/** A line of facts, then the entries: from the page to the bridge, without putting JSON into JSON. */
export function parcelToText({ id, kind, count, errors, json }: Parcel): string {
  return `${id} ${kind} ${count} ${errors}\n${json}`;
}

export function parcelFromText(text: string): Parcel {
  const end = text.indexOf('\n');
  const [id = '', kind, count, errors] = text.slice(0, end).split(' ');
  return {
    id,
    kind: kind as EntryKind,
    count: Number(count),
    errors: Number(errors),
    json: text.slice(end + 1),
  };
}

/** Several of them, each after a line break: no JSON that is written in one go holds one. */
export function parcelsFromText(text: string): Parcel[] {
  const lines = text.split('\n');
  return lines.flatMap((facts, i) =>
    i % 2 === 0 ? [parcelFromText(`${facts}\n${lines[i + 1] ?? ''}`)] : [],
  );
}

/** Header of a POST: the parcel's id. The server takes a parcel once and repeats its answer. */
export const parcelHeader = 'gasoline-parcel';
