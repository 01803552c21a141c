import { document, listen } from '../natives.ts';
import { holds, isElement } from '../selectors/page-tree.ts';
import { type Stop, stopAll } from '../stop.ts';
import type { Watch } from './watch.ts';
import { targetOf } from './caption.ts';
import { clickRadius } from './clicks.ts';
import { kindOfField } from './field.ts';
import type { Described } from './recorder.ts';

/** Things that are taken from one place to another, by the browser's own drag and drop or by the page's. */
export function captureDrags({ tap, hear, recorder }: Watch): Stop {
  let native: Described | undefined;
  let stopMoving: Stop = () => {};

  const dropped = (source: Described, onto: Element, event: MouseEvent, how: 'native' | 'pointer'): void => {
    const { locators, target } = recorder.describe(onto);
    const { left, top } = onto.getBoundingClientRect();
    recorder.act('drag', {
      ...source,
      ...(locators ? { dropLocators: locators } : {}),
      position: { x: Math.round(event.clientX), y: Math.round(event.clientY) },
      metadata: {
        how,
        dropTarget: target,
        dropPosition: { x: Math.round(event.clientX - left), y: Math.round(event.clientY - top) },
      },
    });
  };

  hear('dragstart', (event: DragEvent) => {
    stopMoving();
    const path = event.composedPath();
    const source = path.find((node) => isElement(node) && (node as HTMLElement).draggable) ?? path[0];
    native = isElement(source) ? recorder.describe(source) : undefined;
  });
  hear('drop', (event: DragEvent) => {
    const [onto] = event.composedPath();
    if (native && isElement(onto)) dropped(native, onto, event, 'native');
    native = undefined;
  });
  hear('dragend', () => (native = undefined));
  hear('pointerdown', (down: PointerEvent) => {
    stopMoving();
    const source = targetOf(down);
    // Inside a field, moving marks text or sets the value.
    if (!source || down.button !== 0 || kindOfField(source)) return;
    let described: Described | undefined;
    const move = (event: PointerEvent): void => {
      const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if (described || distance <= clickRadius) return;
      // Before the page hears of it, so mostly as it was.
      tap.observe(() => (described = recorder.describe(source)));
    };
    const end = (event: PointerEvent): void => {
      stopMoving();
      const taken = described;
      if (!taken || isTextMarked()) return;
      tap.observe(() => {
        const onto = elementUnder(event, source);
        if (onto) dropped(taken, onto, event, 'pointer');
      });
    };
    // Only while something is held: a page has more moves of the pointer than of anything else.
    stopMoving = stopAll([
      listen(globalThis, 'pointermove', move, true),
      listen(globalThis, 'pointerup', end, true),
      listen(globalThis, 'pointercancel', () => stopMoving(), true),
    ]);
  });
  return () => stopMoving();
}

/** What the thing was dropped on: not itself, which follows the pointer, and not something around it. */
function elementUnder({ clientX, clientY }: PointerEvent, source: Element): Element | undefined {
  const under = document.elementsFromPoint(clientX, clientY).find((one) => !holds(source, one));
  return under && !holds(under, source) ? under : undefined;
}

function isTextMarked(): boolean {
  return document.getSelection()?.type === 'Range';
}
