import type { WireAction } from '@gasoline/protocol';
import { now, randomId } from '../natives.ts';
import { describeNode } from '../platform-objects.ts';
import { documentSelectors } from '../selectors/document-selectors.ts';
import { framePath } from '../selectors/frame-path.ts';
import { locate } from '../selectors/locate.ts';
import type { Tap } from '../tap.ts';
import { captionFor } from './caption.ts';

export type Described = Pick<WireAction, 'target' | 'text' | 'locators' | 'selectors' | 'framePath'>;

/** Gives every action its id and its place in the order. */
export class Recorder {
  readonly #tap: Tap;
  readonly #before: (() => void)[] = [];
  #acted = 0;

  constructor(tap: Tap) {
    this.#tap = tap;
  }

  /** Called ahead of every action: what is still being gathered belongs before it. */
  before(finish: () => void): void {
    this.#before.push(finish);
  }

  /** How many there were so far. */
  get acted(): number {
    return this.#acted;
  }

  act(type: string, action: Partial<WireAction>): string {
    const id = randomId();
    // What the others still have to say came earlier.
    const ts = action.ts ?? now();
    for (const finish of this.#before) finish();
    this.#acted++;
    this.#tap.emit('enhancedActions', { type, id, url: location.href, ...action, ts });
    return id;
  }

  /** Adds to an action that was sent already. */
  amend(type: string, id: string, more: Partial<WireAction>): void {
    this.#tap.emit('enhancedActions', { type, id, url: location.href, ...more });
  }

  /** Everything that tells which element it was, as the page is now. */
  describe(element: Element): Described {
    const text = captionFor(element);
    const described: Described = { target: describeNode(element), ...(text ? { text } : {}) };
    if (this.#tap.settings?.enhancedSelectors === false) return described;
    const locators = locate(element);
    const frames = framePath();
    return {
      ...described,
      locators,
      selectors: documentSelectors(element, locators),
      ...(frames ? { framePath: frames } : {}),
    };
  }
}
