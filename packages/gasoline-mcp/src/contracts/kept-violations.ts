import { limits, type NetworkBody } from '@gasoline/protocol';
import { type Finding, severities } from './violation.ts';

/** A finding with its history. */
export interface KeptViolation {
  key: string;
  finding: Finding;
  statusClass: string;
  /** How many answers the expectation rests on. */
  expectedCount: number;
  count: number;
  firstSeen: number;
  lastSeen: number;
  /** The newest request that showed it. */
  seq: number;
  adopted: boolean;
  /** Good answers since. */
  goodSince: number;
}

/** The violations of one endpoint: each once, and only the gravest. */
export class KeptViolations {
  list: KeptViolation[] = [];
  /** How often one was seen that found no room. */
  dropped = 0;

  find(key: string): KeptViolation | undefined {
    return this.list.find((violation) => violation.key === key);
  }

  keep(entry: NetworkBody, news: Omit<KeptViolation, 'lastSeen' | 'seq' | 'goodSince'>): void {
    const known = this.find(news.key);
    const stamp = { lastSeen: entry.ts, seq: entry.seq, goodSince: 0 };
    if (known) {
      Object.assign(known, news, stamp, { count: known.count + news.count });
      return;
    }
    this.list.push({ ...news, ...stamp });
    if (this.list.length <= limits.maxEndpointViolations) return;
    this.list = this.list.toSorted(byWeight).slice(0, limits.maxEndpointViolations);
    this.dropped++;
  }

  /** An answer came that has none of these. */
  noteGoodAnswer(isAbout: (violation: KeptViolation) => boolean): void {
    for (const violation of this.list) if (isAbout(violation)) violation.goodSince++;
  }
}

/** Grave before slight, open before adopted, new before old. */
export function byWeight(a: KeptViolation, b: KeptViolation): number {
  return (
    severities.indexOf(a.finding.severity) - severities.indexOf(b.finding.severity) ||
    Number(a.adopted) - Number(b.adopted) ||
    b.seq - a.seq
  );
}
