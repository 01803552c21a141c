import type { WireAction } from '@gasoline/protocol';
import { document, now, setTimer } from '../natives.ts';
import { holds, isElement, nearest } from '../selectors/page-tree.ts';
import type { Watch } from './watch.ts';
import { targetOf } from './caption.ts';
import { modifiers } from './key-name.ts';
import type { Described } from './recorder.ts';

/** A press that ends further away is no click. */
export const clickRadius = 10;
/** A click that the browser makes out of another event comes in the same breath. */
const sameBreathMs = 100;
const buttons = ['left', 'middle', 'right'];

interface Press {
  element: Element;
  /** As the page was before it heard of the press. */
  described: Described;
  x: number;
  y: number;
  acted: number;
}

/** Clicks of all buttons, and of what stands for one. */
export function captureClicks({ tap, hear, recorder, effects }: Watch): void {
  let press: Press | undefined;
  let labelled: { control: Element; at: number } | undefined;
  let keyAt = -sameBreathMs;
  let draggedAt = -sameBreathMs;

  const isNear = ({ x, y }: Press, event: MouseEvent): boolean =>
    Math.hypot(event.clientX - x, event.clientY - y) <= clickRadius;

  /** Who made this click, if it was not the user's hand. */
  const madeBy = (event: MouseEvent, hit: Element): string | undefined => {
    const isRecent = (at: number): boolean => now() - at < sameBreathMs;
    if (labelled?.control === hit && isRecent(labelled.at)) return 'label';
    if (isRecent(draggedAt)) return 'drag';
    return event.detail === 0 && isRecent(keyAt) ? 'key' : undefined;
  };

  const describeClick = (event: MouseEvent, synthetic?: string): Partial<WireAction> | undefined => {
    const target = targetOf(event);
    if (!target) return undefined;
    const isMeant = press && synthetic === undefined && isNear(press, event) && isOutOfReach(press, target);
    const described = isMeant ? press?.described : recorder.recall(target);
    const held = modifiers.filter(([flag]) => event[flag]).map(([, name]) => name);
    const metadata = {
      ...(event.button > 0 ? { button: buttons[event.button] } : {}),
      ...(held.length > 0 ? { modifiers: held } : {}),
      ...(event.detail > 1 ? { clickCount: event.detail } : {}),
      ...(synthetic ? { synthetic } : {}),
    };
    return {
      ...described,
      position: { x: Math.round(event.clientX), y: Math.round(event.clientY) },
      ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
    };
  };

  const clicked = (event: MouseEvent): void => {
    const path = event.composedPath();
    const [hit] = path;
    if (!isElement(hit)) return;
    const synthetic = madeBy(event, hit);
    const click = describeClick(event, synthetic);
    if (!click) return;
    const label = nearest(hit, 'label') as HTMLLabelElement | null;
    labelled = label?.control && label.control !== hit ? { control: label.control, at: now() } : undefined;
    effects.await(recorder.act('click', click), 'click', path);
  };

  hear('pointerdown', (event: PointerEvent) => {
    const element = targetOf(event);
    press = undefined;
    if (!element) return;
    const { control } = element as Partial<HTMLLabelElement>;
    recorder.keep(isElement(control) ? [element, control] : [element], event.pointerType === 'mouse');
    press = {
      element,
      described: recorder.recall(element),
      x: event.clientX,
      y: event.clientY,
      acted: recorder.acted,
    };
  });
  hear('pointerup', (event: PointerEvent) => {
    const ended = press;
    if (!ended || event.pointerType !== 'mouse') return;
    if (!isNear(ended, event)) {
      draggedAt = now();
      return;
    }
    // What vanishes under the pointer gets no click, though the user made one.
    setTimer(() => {
      if (press !== ended || ended.acted !== recorder.acted || ended.element.isConnected) return;
      tap.observe(() => {
        const { x, y, described } = ended;
        effects.await(recorder.act('click', { ...described, position: { x, y } }), 'click');
      });
    }, 0);
  });
  hear('keydown', ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === ' ' || key.startsWith('Arrow')) keyAt = now();
  });
  // The space bar clicks when it is let go.
  hear('keyup', ({ key }: KeyboardEvent) => {
    if (key === ' ') keyAt = now();
  });
  hear('click', clicked);
  hear('auxclick', clicked);
  hear('dblclick', (event: MouseEvent) => {
    const click = describeClick(event);
    if (click) recorder.act('dblclick', click);
  });
}

/**
 * A list may open or close as soon as the button goes down. Then the click itself hits what was behind it, or what is
 * around both; the user meant what was there before. Not so where the pointer only slipped to a neighbour.
 */
function isOutOfReach({ element, x, y }: Press, hit: Element): boolean {
  if (!element.isConnected) return true;
  if (element === hit || !holds(hit, element)) return false;
  const there = document.elementFromPoint(x, y);
  return !there || !holds(element, there);
}
