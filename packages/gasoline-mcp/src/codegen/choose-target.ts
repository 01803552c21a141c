import type { Action, Locator } from '@gasoline/protocol';
import { isUnique } from '@gasoline/protocol/schemas';
import { ariaRoles } from '../aria-roles.ts';
import { locatorsOf } from '../records/locators-of.ts';
import { parseUrl } from './path-pattern.ts';
import { holdsSecret } from './quote.ts';
import type { Target } from './steps.ts';

/** Longer ones are taken only if there is nothing else. */
const maxReadableChars = 300;

export interface Chosen {
  target: Target | undefined;
  warnings: string[];
}

/** The best way to the element that finds it and nothing else. */
export function chooseTarget(action: Action, locators = locatorsOf(action)): Chosen {
  const { frames, warnings } = framesOf(action);
  const usable = locators.filter(isUsable);
  const unique = usable.filter(isUnique);
  const best = unique.find(isReadable) ?? unique[0];
  if (best)
    return {
      target: { locator: best, others: unique.filter((locator) => locator !== best), frames },
      warnings,
    };
  const [first] = usable.toSorted((a, b) => a.count - b.count);
  if (!first)
    return {
      target: undefined,
      warnings: [
        ...warnings,
        'Nothing is known by which an element could be found again; its step is left out.',
      ],
    };
  const { index = 0, count } = first;
  return {
    target: { locator: first, frames, ...(count === 1 ? {} : { nth: index }) },
    warnings: [
      ...warnings,
      `An element was found by its place alone (${index + 1} of ${count}): give it a data-testid.`,
    ],
  };
}

function isUsable({ kind, value, name, attribute, stableWords, within }: Locator): boolean {
  if (kind === 'role' && !ariaRoles.has(value)) return false;
  if (attribute !== undefined && !/^[\w-]+$/.test(attribute)) return false;
  if (stableWords && stableWords.every((word) => word.trim() === '')) return false;
  if (within && !isUsable(within)) return false;
  // A masked text finds nothing.
  return ![value, name ?? '', ...(stableWords ?? [])].some(holdsSecret);
}

function isReadable({ value, name = '', within }: Locator): boolean {
  return Math.max(value.length, name.length, within ? within.value.length : 0) <= maxReadableChars;
}

/** A frame of another site cannot tell where it stands; its address is the best that is known. */
function framesOf({ framePath, frame, url }: Action): { frames: Locator[]; warnings: string[] } {
  if (framePath && framePath.length > 0) return { frames: framePath, warnings: [] };
  if (frame === undefined) return { frames: [], warnings: [] };
  const origin = parseUrl(url)?.origin;
  if (origin === undefined || origin === 'null')
    return {
      frames: [],
      warnings: ['An action was done in a frame that cannot be told; it is replayed in the page.'],
    };
  return {
    frames: [{ kind: 'css', value: `iframe[src^="${origin}"]`, count: 1 }],
    warnings: [`The frame of ${origin} is found by its address; check its locator.`],
  };
}
