import { document, now, setTimer } from '../natives.ts';
import { isElement } from '../selectors/page-tree.ts';
import type { Watch } from './watch.ts';
import { kindOfField } from './field.ts';

const everyMs = 500;
/** Pages scroll by themselves too; it is the user while the wheel, a finger or a key has moved this lately. */
const byHandMs = 500;
const scrollKeys = /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End| )$/;

/** Where the user scrolled to, the page or a part of it. One action until something else happens. */
export function captureScrolls({ tap, hear, recorder }: Watch): void {
  let scrolling: { scroller: Element | undefined; id: string; acted: number } | undefined;
  let waiting: Element | 'page' | undefined;
  let byHandAt = -byHandMs;
  const byHand = (): void => {
    byHandAt = now();
  };

  const tell = (): void => {
    if (!waiting) return;
    const scroller = waiting === 'page' ? undefined : waiting;
    waiting = undefined;
    const place = scroller
      ? { scrollX: scroller.scrollLeft, scrollY: scroller.scrollTop }
      : { scrollX: globalThis.scrollX, scrollY: globalThis.scrollY };
    const at = { scrollX: Math.round(place.scrollX), scrollY: Math.round(place.scrollY) };
    if (scrolling?.scroller === scroller && scrolling?.acted === recorder.acted)
      return recorder.amend('scroll', scrolling.id, at);
    const described = scroller ? recorder.describe(scroller) : { target: 'window' };
    const id = recorder.act('scroll', { ...described, ...at });
    scrolling = { scroller, id, acted: recorder.acted };
  };
  // A click after scrolling comes after it in the list as well.
  recorder.before(tell);
  tap.onLeave(tell);

  hear('wheel', byHand);
  hear('touchmove', byHand);
  hear('keydown', ({ key, target }: KeyboardEvent) => {
    if (scrollKeys.test(key) && !(isElement(target) && kindOfField(target))) byHand();
  });
  hear('pointerdown', (event: PointerEvent) => {
    const [hit] = event.composedPath();
    // On a scroll bar.
    if (isElement(hit) && (event.offsetX > hit.clientWidth || event.offsetY > hit.clientHeight)) byHand();
  });
  hear('scroll', (event) => {
    if (now() - byHandAt > byHandMs) return;
    byHand();
    const { target } = event;
    const scrolled = target === document ? 'page' : isElement(target) ? target : undefined;
    if (!scrolled || waiting === scrolled) return;
    tell();
    waiting = scrolled;
    setTimer(() => tap.observe(tell), everyMs);
  });
}
