import type { FrameLocator, Page } from '@playwright/test';
import type { Action } from '../../packages/protocol/src/index.ts';
import { toPlaywright } from './locator-code.ts';

/** Does again what was recorded, each action by its best locator alone. The plainest reading of the record. */
export async function replay(page: Page, actions: readonly Action[]): Promise<void> {
  for (const [i, action] of actions.entries()) {
    const { type, locators, value, key, checked, metadata, dropLocators, hover } = action;
    // What the browser makes of a click or key, it will make of it again.
    if (
      metadata?.['synthetic'] !== undefined ||
      type === 'submit' ||
      type === 'navigate' ||
      type === 'scroll'
    )
      continue;
    let scope: Page | FrameLocator = page;
    for (const frame of action.framePath ?? []) scope = toPlaywright(scope, frame).contentFrame();
    const [best] = locators ?? [];
    const target = best && toPlaywright(scope, best);
    const [drop] = dropLocators ?? [];
    if (hover) await toPlaywright(scope, hover).hover();
    if (type === 'keypress') await (target ? target.press(key ?? '') : page.keyboard.press(key ?? ''));
    else if (!target) throw new Error(`Nothing to find the element by: ${JSON.stringify(action)}`);
    else if (type === 'input') await target.fill(value ?? '');
    else if (type === 'select') await target.selectOption(action.selectedValue ?? '');
    else if (type === 'check') await target.setChecked(checked ?? false);
    else if (type === 'dblclick') await target.dblclick();
    else if (type === 'drag' && drop) await target.dragTo(toPlaywright(scope, drop));
    else if (type === 'click' && !isPartOfLater(actions, i)) await target.click();
  }
}

/** A box is ticked by `check`, a double click does both clicks, and focus comes with typing. */
function isPartOfLater(actions: readonly Action[], at: number): boolean {
  const { target } = actions[at] as Action;
  const next = actions.slice(at + 1).filter(({ metadata }) => metadata?.['synthetic'] === undefined);
  if (next.slice(0, 2).some((one) => one.type === 'dblclick' && one.target === target)) return true;
  return next[0]?.type === 'check' && (target === 'label' || next[0].target === target);
}
