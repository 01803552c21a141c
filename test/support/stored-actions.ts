import { readAction } from '../../packages/gasoline-mcp/src/gate/read-action.ts';
import { Store } from '../../packages/gasoline-mcp/src/store/store.ts';
import type { Action } from '../../packages/protocol/src/index.ts';
import type { Entries } from './capture-page.ts';

/** The actions as the server has them: what was added to one later is in it. */
export function storedActions({ enhancedActions }: Entries): Action[] {
  const store = new Store();
  for (const raw of enhancedActions) {
    const draft = readAction(raw, Date.now());
    if (!draft) throw new Error(`The gate refuses ${JSON.stringify(raw)}`);
    store.appendAction(draft);
  }
  return [...store.actions.oldestFirst()];
}
