import { limits } from '@gasoline/protocol';
import { compareShapes, type Difference } from './compare-shapes.ts';
import { mergeShapes } from './merge-shapes.ts';
import { formatPath } from './place.ts';
import { type Shape, weigh } from './shape.ts';

/** What the answers of one endpoint and one class of statuses have in common, as far as it is settled. */
export interface Contract {
  firstSeen: number;
  /** Samples that are part of `shape`. */
  samples: number;
  shape?: Shape | undefined;
  /** Samples that broke the contract and are not part of it (yet). */
  withheld?: Shape | undefined;
  /** How often each difference came. */
  repeats: Map<string, number>;
  /** Answers that are no JSON have become usual. */
  takesAnyText: boolean;
  checked: number;
  matching: number;
  /** Samples that would have made it too large. */
  unmerged: number;
  /** About the sizes in memory. */
  bytes: { shape: number; withheld: number };
}

export interface Judgement {
  differences: Difference[];
  /** The differences have come often enough to be the contract now. */
  adopted: boolean;
}

const { minContractSamples: settledAfter, maxContractBytes } = limits;
const adoptAfter = 3;
const maxRepeats = 200;

export function newContract(firstSeen: number): Contract {
  return {
    firstSeen,
    samples: 0,
    repeats: new Map(),
    takesAnyText: false,
    checked: 0,
    matching: 0,
    unmerged: 0,
    bytes: { shape: 0, withheld: 0 },
  };
}

/** Compares a sample with what came before it, then merges it, or withholds it while it differs. */
export function takeSample(contract: Contract, sample: Shape): Judgement {
  contract.checked++;
  const differences =
    contract.shape && contract.samples >= settledAfter ? compareShapes(contract.shape, sample) : [];
  const adopted = isUsual(contract, differences);
  if (differences.length === 0) contract.matching++;
  if (differences.length === 0 || adopted) {
    if (grow(contract, 'shape', sample)) contract.samples++;
  } else grow(contract, 'withheld', sample);
  return { differences, adopted };
}

/** An answer that is no JSON. It says something only where JSON was the rule. */
export function takeText(contract: Contract, instead: string): Judgement {
  if (contract.shape === undefined || contract.samples < settledAfter || contract.takesAnyText)
    return { differences: [], adopted: false };
  contract.checked++;
  const differences: Difference[] = [
    { kind: 'type', steps: [], expected: contract.shape, actualKind: instead, evidence: contract.samples },
  ];
  const adopted = isUsual(contract, differences);
  contract.takesAnyText = adopted;
  return { differences, adopted };
}

export function differenceKey({ kind, steps, actualKind = '' }: Difference): string {
  return `${kind} ${formatPath(steps)} ${actualKind}`;
}

/** Counts the differences; all of them must have come often enough. */
function isUsual({ repeats }: Contract, differences: Difference[]): boolean {
  // What differs in so many places is another thing altogether.
  if (differences.length > maxRepeats) return false;
  let usual = differences.length > 0;
  for (const difference of differences) {
    const key = differenceKey(difference);
    const count = (repeats.get(key) ?? 0) + 1;
    // The one seen longest ago is first, and goes first.
    repeats.delete(key);
    repeats.set(key, count);
    usual &&= count >= adoptAfter;
  }
  for (const oldest of repeats.keys()) {
    if (repeats.size <= maxRepeats) break;
    repeats.delete(oldest);
  }
  return usual;
}

function grow(contract: Contract, part: 'shape' | 'withheld', sample: Shape): boolean {
  const before = contract[part];
  const merged = before ? mergeShapes(before, sample) : sample;
  const bytes = weigh(merged);
  if (bytes > maxContractBytes) {
    contract.unmerged++;
    return false;
  }
  contract.bytes[part] = bytes;
  contract[part] = merged;
  return true;
}
