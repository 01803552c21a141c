import type { Action } from '@gasoline/protocol';
import { byTime } from '../../timeline/captured.ts';
import { dropSynthetic } from './drop-synthetic.ts';
import { foldChecks } from './fold-checks.ts';
import { foldChoices } from './fold-choices.ts';
import { foldDoubleClicks } from './fold-double-clicks.ts';
import { foldKeyClicks } from './fold-key-clicks.ts';
import { foldLabelClicks } from './fold-label-clicks.ts';
import { foldSubmits } from './fold-submits.ts';
import { mergeInputs } from './merge-inputs.ts';
import type { Pass } from './pass.ts';

/** Submits first, because they are told by the clicks and keys that later passes take away. */
const passes: Pass[] = [
  foldSubmits,
  foldKeyClicks,
  foldChecks,
  foldLabelClicks,
  dropSynthetic,
  foldChoices,
  foldDoubleClicks,
  mergeInputs,
];

/** What has to be done to repeat what was done: deeds without their consequences. */
export function foldActions(actions: readonly Action[]): Action[] {
  return passes.reduce<Action[]>((folded, pass) => pass(folded), actions.toSorted(byTime));
}
