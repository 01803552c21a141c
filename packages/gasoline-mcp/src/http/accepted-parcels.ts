import type { IngestAnswer } from '@gasoline/protocol';

/** A sender repeats a parcel at once or not at all; so many are more than enough to recognise it. */
const maxRemembered = 2_000;

/** The parcels taken lately. A sender that died before it heard our answer sends again what we already have. */
export class AcceptedParcels {
  readonly #answers = new Map<string, IngestAnswer>();

  /** The earlier answer to this parcel, or that of `take`, which is then remembered. */
  once(id: string | undefined, take: () => IngestAnswer): IngestAnswer {
    if (id === undefined) return take();
    const earlier = this.#answers.get(id);
    if (earlier) return earlier;
    const answer = take();
    this.#answers.set(id, answer);
    if (this.#answers.size > maxRemembered)
      for (const oldest of this.#answers.keys()) {
        this.#answers.delete(oldest);
        break;
      }
    return answer;
  }
}
