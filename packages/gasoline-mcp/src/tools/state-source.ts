import type { StateSource } from '../verdicts/take-state.ts';
import type { ToolContext } from './tool-context.ts';

/** What a state of the app is made from. */
export async function stateSource({ store, stacks, project, clock }: ToolContext): Promise<StateSource> {
  return {
    store,
    stackOf: (entry) => stacks.of(entry),
    noiseRules: await project.noiseRules(),
    now: clock.now(),
  };
}
