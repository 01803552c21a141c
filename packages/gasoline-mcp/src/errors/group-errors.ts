import type { LogEntry } from '@gasoline/protocol';
import { findNoise } from '../noise/find-noise.ts';
import type { Happening, Noise, NoiseRule } from '../noise/noise-rule.ts';
import type { ResolvedStack } from '../source-maps/resolved-stack.ts';
import { errorIdentity, type Identity } from './error-identity.ts';
import { requestIn } from './failed-request.ts';

/** Everything that is one bug, as far as can be told. */
export interface ErrorGroup {
  identity: Identity;
  /** The newest occurrence, which speaks for the others. */
  newest: LogEntry;
  stack: ResolvedStack | undefined;
  /** All that are kept, oldest first. */
  entries: LogEntry[];
  count: number;
  firstTs: number;
  lastTs: number;
  noise: Noise | undefined;
}

/** One group per bug, the one seen last first; noise comes after everything else. */
export async function groupErrors(
  entries: readonly LogEntry[],
  stackOf: (entry: LogEntry) => Promise<ResolvedStack | undefined>,
  ownRules: readonly NoiseRule[],
): Promise<ErrorGroup[]> {
  const stacks = await Promise.all(entries.map(stackOf));
  const groups = new Map<string, ErrorGroup>();
  entries.forEach((entry, i) => {
    const stack = stacks[i];
    const identity = errorIdentity(entry, stack);
    const key = `${identity.what} ${identity.place}`;
    const group = groups.get(key);
    if (group) add(group, entry, stack);
    else groups.set(key, begin(identity, entry, stack));
  });
  const all = [...groups.values()];
  for (const group of all) group.noise = noiseOf(group, ownRules);
  return all.sort(
    (a, b) => Number(a.noise !== undefined) - Number(b.noise !== undefined) || b.lastTs - a.lastTs,
  );
}

function begin(identity: Identity, entry: LogEntry, stack: ResolvedStack | undefined): ErrorGroup {
  return {
    identity,
    newest: entry,
    stack,
    entries: [entry],
    count: entry.count ?? 1,
    firstTs: entry.ts,
    lastTs: entry.lastTs ?? entry.ts,
    noise: undefined,
  };
}

function add(group: ErrorGroup, entry: LogEntry, stack: ResolvedStack | undefined): void {
  const lastTs = entry.lastTs ?? entry.ts;
  group.entries.push(entry);
  group.count += entry.count ?? 1;
  group.firstTs = Math.min(group.firstTs, entry.ts);
  if (lastTs < group.lastTs) return;
  group.lastTs = lastTs;
  group.newest = entry;
  group.stack = stack;
}

/** Rules are matched again only when they, or what is known of the entry, have changed. */
const knownNoise = new WeakMap<
  LogEntry,
  { rules: readonly NoiseRule[]; stack: ResolvedStack | undefined; noise: Noise | undefined }
>();

function noiseOf(group: ErrorGroup, rules: readonly NoiseRule[]): Noise | undefined {
  const { newest, stack } = group;
  const known = knownNoise.get(newest);
  if (known && known.rules === rules && known.stack === stack) return known.noise;
  const noise = findNoise(happeningOf(group), rules);
  knownNoise.set(newest, { rules, stack, noise });
  return noise;
}

function happeningOf({ newest, stack }: ErrorGroup): Happening {
  const request = requestIn(newest);
  const missing = newest.metadata?.['url'];
  const [top] = stack?.frames ?? [];
  return {
    kind: newest.type === 'network' ? 'network' : 'log',
    message: newest.message,
    level: newest.level,
    source: top?.generated?.url ?? top?.file ?? newest.filename,
    url: request?.url ?? (typeof missing === 'string' ? missing : undefined),
    method: request?.method,
    status: request?.status,
    pageUrl: newest.url,
  };
}
