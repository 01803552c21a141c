import type { WireAction } from '@gasoline/protocol';
import { now, randomId } from '../natives.ts';
import { describeNode } from '../describe-node.ts';
import { documentSelectors } from '../selectors/document-selectors.ts';
import { framePath } from '../selectors/frame-path.ts';
import { hoverFirst } from '../selectors/hover-first.ts';
import { locate } from '../selectors/locate.ts';
import type { Tap } from '../tap.ts';
import { captionFor } from './caption.ts';

export type Described = Pick<
  WireAction,
  'target' | 'text' | 'locators' | 'selectors' | 'framePath' | 'hover'
>;

/** Gives every action its id and its place in the order. */
export class Recorder {
  readonly #tap: Tap;
  readonly #before: (() => void)[] = [];
  #kept = new Map<Element, Described>();
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
    this.#tap.emit('enhancedActions', { type, id, isUpdate: true, url: location.href, ...more });
  }

  /**
   * Describes what an event is about before the page hears of it. What the page does then may change the names, or
   * take the elements away; and what is told later, such as a choice, is to be found as it was before.
   */
  keep(elements: readonly Element[], isHovered = false): void {
    this.#kept = new Map(elements.map((element) => [element, this.describe(element, isHovered)]));
  }

  /** An editor that writes by itself is asked at every key, and never tells what was typed. */
  keepOnce(element: Element): void {
    if (!this.#kept.has(element)) this.keep([element]);
  }

  /** As it was kept, or else as it is now. */
  recall(element: Element): Described {
    return this.#kept.get(element) ?? this.describe(element);
  }

  /** Everything that tells which element it was, as the page is now. */
  describe(element: Element, isHovered = false): Described {
    const text = captionFor(element);
    const described: Described = { target: describeNode(element), text };
    const { settings } = this.#tap;
    if (settings?.enhancedSelectors === false) return described;
    const locators = locate(element);
    return {
      ...described,
      locators,
      selectors: documentSelectors(element, locators, text),
      framePath: framePath(),
      // Only with settings that are known: what they forbid is not looked for among the rest any more.
      hover: isHovered && settings ? hoverFirst(element) : undefined,
    };
  }
}
