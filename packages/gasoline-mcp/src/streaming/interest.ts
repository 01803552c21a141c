import { type EventCategory, eventCategories } from '@gasoline/protocol';

/** Who wants which events: nothing is looked for that nobody wants. */
export class Interest {
  readonly #counts = new Map<EventCategory, number>(eventCategories.map((category) => [category, 0]));
  readonly #onChange: (category: EventCategory, isWanted: boolean) => void;

  constructor(onChange: (category: EventCategory, isWanted: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Returns the undo, which works once. */
  want(categories: readonly EventCategory[]): () => void {
    const wanted = new Set(categories);
    for (const category of wanted) this.#change(category, 1);
    return () => {
      for (const category of wanted) this.#change(category, -1);
      wanted.clear();
    };
  }

  #change(category: EventCategory, by: 1 | -1): void {
    const before = this.#counts.get(category) ?? 0;
    this.#counts.set(category, before + by);
    if (before === 0) this.#onChange(category, true);
    if (before + by === 0) this.#onChange(category, false);
  }
}
