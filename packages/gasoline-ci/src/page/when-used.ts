import type { Parts } from '@gasoline/capture';
import { afterLoad, listenAlways, setTimer } from '@gasoline/capture/host';

/** Whatever a user is about to do, one of these comes before it, or is it. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown', 'input', 'change'];

/**
 * When somebody is about to use the page, or when it has been there for a while. Just after its load a page has the most to do, and
 * a test waits for it; many pages, the empty one that every test begins with for one, are gone before anything happens there.
 */
export function whenUsed(parts: Parts, calmMs: number, work: () => void): void {
  let isOver = false;
  const end = (): void => {
    isOver = true;
    for (const stop of stops) stop();
  };
  const begin = (): void => {
    if (isOver) return;
    end();
    work();
  };
  const stops = [
    afterLoad(() => setTimer(begin, calmMs)),
    ...signs.map((sign) =>
      listenAlways(globalThis, sign, ({ isTrusted }: Event) => {
        if (isTrusted) begin();
      }),
    ),
  ];
  parts.addStop(end);
}
