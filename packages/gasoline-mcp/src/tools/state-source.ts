import { originsOf } from '../format/fence.ts';
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

/** Whose text an answer about the whole app may hold. */
export function seenOrigins({ store }: ToolContext): string {
  const [newest] = store.logs.newestFirst();
  return originsOf([...store.tabs.list().map(({ url }) => url), newest?.url]);
}
