import type { Evidence, Finding } from './finding.ts';
import type { KnownSecrets } from './known-secrets.ts';
import { type SituationId, type Situation, situations } from './situations.ts';

/** One sighting of something. */
export interface Sighting {
  situation: SituationId;
  /** What was found, as it stands in the title. */
  what: string;
  /** Sightings with the same key are one finding. */
  key: string;
  id: string;
  times: number;
  /** Made only for what is told in the end. */
  evidence: (known: KnownSecrets) => Evidence;
}

interface Kept {
  sighting: Sighting;
  ids: Set<string>;
  occurrences: number;
}

const maxIds = 5;

/** Collects sightings; what was seen again is counted, not told again. */
export class Book {
  readonly #kept = new Map<string, Kept>();

  add(sighting: Sighting): void {
    const key = `${sighting.situation}\n${sighting.key}`;
    const kept = this.#kept.get(key);
    if (kept === undefined) {
      this.#kept.set(key, { sighting, ids: new Set([sighting.id]), occurrences: sighting.times });
    } else if (!kept.ids.has(sighting.id)) {
      kept.ids.add(sighting.id);
      kept.occurrences += sighting.times;
    }
  }

  /** Everything that was found, in the order in which it was seen first. Evidence is not made yet. */
  drafts(): Draft[] {
    return [...this.#kept.values()].map((kept) => ({
      situation: situations[kept.sighting.situation],
      finish: (known) => finish(kept, known),
    }));
  }
}

/** A finding that may still be left out. */
export interface Draft {
  situation: Situation;
  finish: (known: KnownSecrets) => Finding;
}

function finish({ sighting, ids, occurrences }: Kept, known: KnownSecrets): Finding {
  const situation: Situation = situations[sighting.situation];
  return {
    severity: situation.severity,
    category: situation.category,
    title: situation.title.replace('{what}', sighting.what),
    description: situation.description,
    evidence: sighting.evidence(known),
    recommendation: situation.recommendation,
    ...(situation.cwe === undefined ? {} : { cwe: situation.cwe }),
    ...(situation.related === undefined ? {} : { related_cwe: situation.related }),
    occurrences,
    seen: [...ids].slice(0, maxIds),
  };
}
