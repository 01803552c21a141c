import type { Mark, MarkedText } from './marked-text.ts';
import { Random } from './random.ts';

export type Place = 'url' | 'request_body' | 'response_body' | 'console' | 'script' | 'websocket' | 'header';

export interface Context {
  readonly place: Place;
  readonly contentType?: string;
  readonly url?: string;
}

export interface Recipe extends Context {
  readonly name: string;
  readonly write: (random: Random) => MarkedText;
}

/**
 * Documents of one kind. `shown` may be used to improve a detector. `heldOut` is of the same kind with other
 * surroundings and other values: a detector that was fitted to the first part does worse on the second. `fresh`
 * has kinds of its own, for the time after the causes of mistakes in `heldOut` became known.
 */
export interface Family {
  readonly name: string;
  readonly shown?: readonly Recipe[];
  readonly heldOut?: readonly Recipe[];
  readonly fresh?: readonly Recipe[];
}

const recipesOf = {
  shown: ({ shown }) => shown,
  'held out': ({ heldOut }) => heldOut,
  fresh: ({ fresh }) => fresh,
} satisfies Record<string, (family: Family) => readonly Recipe[] | undefined>;

export type Part = keyof typeof recipesOf;

export interface EvaluationCase extends Context {
  readonly id: string;
  readonly family: string;
  readonly text: string;
  readonly expected: readonly Required<Mark>[];
  /** Findings here count neither way. */
  readonly undecided: readonly Mark[];
}

const seeds: Record<Part, number> = { shown: 20_260_728, 'held out': 914_402_117, fresh: 377_051_963 };

/** Each round writes the same documents with other values. */
export function writeCases(families: readonly Family[], part: Part, round = 0): EvaluationCase[] {
  return families.flatMap((family) =>
    (recipesOf[part](family) ?? []).map(({ name, write, ...context }) => {
      const id = `${family.name}: ${name}`;
      const { text, marks } = write(new Random(seeds[part] + round * 7919, id));
      return {
        ...context,
        id,
        family: family.name,
        text,
        expected: marks.filter((mark): mark is Required<Mark> => mark.kind !== undefined),
        undecided: marks.filter(({ kind }) => kind === undefined),
      };
    }),
  );
}
