import { setTimeout as delay } from 'node:timers/promises';
import type { CdpPipe } from '../../packages/gasoline-mcp/src/chromium/cdp-pipe.ts';

const patienceMs = 10_000;
const lookEveryMs = 50;

/** A user's hand: events that the page cannot tell from real ones. */
export class PageDriver {
  readonly #send: <Result>(method: string, params: Record<string, unknown>) => Promise<Result>;

  private constructor(cdp: CdpPipe, sessionId: string) {
    this.#send = (method, params) => cdp.send(method, params, sessionId);
  }

  static async attach(cdp: CdpPipe, targetId: string): Promise<PageDriver> {
    const { sessionId } = await cdp.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    return new PageDriver(cdp, sessionId);
  }

  async click(selector: string): Promise<void> {
    const [x, y] = await this.until<[number, number]>(
      `(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element?.getBoundingClientRect();
        return box && [box.x + box.width / 2, box.y + box.height / 2];
      })()`,
    );
    for (const type of ['mousePressed', 'mouseReleased'])
      await this.#send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  }

  async type(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.#send('Input.insertText', { text });
  }

  /** Waits until an expression is true in the page, and returns its value. */
  async until<Value>(expression: string): Promise<Value> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const { result } = await this.#send<{ result: { value?: Value } }>('Runtime.evaluate', {
        expression,
        returnByValue: true,
      });
      if (result.value) return result.value;
      if (Date.now() > deadline) throw new Error(`The page never came to: ${expression}`);
      await delay(lookEveryMs);
    }
  }
}
