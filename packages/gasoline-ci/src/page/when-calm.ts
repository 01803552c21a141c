import type { Parts } from '@gasoline/capture';
import { afterLoad, setTimer } from '@gasoline/capture/host';

/** So long, and longer, the browser keeps what is needed to tell what a page cost. */
const calmMs = 500;

/** When the page has been there for a while after its load: just after it, a page has the most to do, and a test waits for it. */
export function whenCalm({ addStop }: Parts, work: () => void): void {
  let isStopped = false;
  addStop(() => (isStopped = true));
  addStop(
    afterLoad(() =>
      setTimer(() => {
        if (!isStopped) work();
      }, calmMs),
    ),
  );
}
