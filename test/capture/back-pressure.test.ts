import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { captureScript, everything } from '../support/capture-page.ts';
import { CaptureSite } from '../support/capture-site.ts';
import { launchShell } from '../support/chromium.ts';

const megabyte = 1024 * 1024;

let browser: Browser;
let site: CaptureSite;
let ids = 0;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchShell(), CaptureSite.open()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function open(capture: string | undefined): Promise<Page> {
  const page = await browser.newPage();
  if (capture !== undefined) await page.addInitScript({ content: capture });
  await page.goto(site.url('/'));
  return page;
}

interface Held {
  response: Response;
  reader?: ReadableStreamDefaultReader<Uint8Array>;
}

/**
 * Asks for an endless body and reads so many pieces of it. Returns what the server got rid of until it could push
 * no more, and whether the connection closes once the page cancels.
 */
async function pushedInto(
  page: Page,
  query: string,
  pieces: number,
): Promise<{ bytes: number; closes: boolean }> {
  const id = `${ids++}`;
  await page.evaluate(
    async ({ url, pieces }) => {
      const response = await fetch(url);
      const held: Held = { response };
      if (pieces > 0) {
        const reader = response.body?.getReader();
        if (reader) held.reader = reader;
        for (let i = 0; i < pieces; i++) await reader?.read();
      }
      (globalThis as unknown as { held: Held }).held = held;
    },
    { url: `/endless?id=${id}&${query}`, pieces },
  );
  const pushed = site.endless.get(id);
  if (!pushed) throw new Error('The server was never asked.');
  // The pipe is full when nothing has moved for several looks.
  let before = -1;
  let still = 0;
  await vi.waitUntil(
    () => {
      still = pushed.bytes === before ? still + 1 : 0;
      before = pushed.bytes;
      return still >= 10 || pushed.bytes > 200 * megabyte;
    },
    { timeout: 20_000, interval: 50 },
  );
  const { bytes } = pushed;
  await page.evaluate(async () => {
    const { response, reader } = (globalThis as unknown as { held: Held }).held;
    // Not awaited: it may wait for ever, and that is what is asked.
    void (reader ?? response.body)?.cancel();
  });
  const closes = await vi.waitUntil(() => pushed.closed, { timeout: 5_000, interval: 50 }).catch(() => false);
  return { bytes, closes };
}

test.each([
  { body: 'JSON that the page never reads', query: 'type=application/json', pieces: 0 },
  { body: 'JSON of which the page reads two pieces', query: 'type=application/json', pieces: 2 },
  { body: 'text of which the page reads twenty pieces', query: 'type=text/plain', pieces: 20 },
  { body: 'an event stream', query: 'type=text/event-stream', pieces: 1 },
  { body: 'an error that the page never reads', query: 'type=application/json&code=500', pieces: 0 },
])(
  'an endless body holds the server back as ever, and ends with the page: $body',
  async ({ query, pieces }) => {
    const scripts = [
      undefined,
      await captureScript(everything),
      await captureScript({ ...everything, networkBodies: false }),
    ];
    const results = await Promise.all(
      scripts.map(async (script) => {
        const page = await open(script);
        const result = await pushedInto(page, query, pieces);
        await page.close();
        return result;
      }),
    );
    const [untouched, captured, withoutBodies] = results;
    expect(untouched?.closes).toBe(true);
    for (const result of [captured, withoutBodies]) {
      expect(result?.bytes).toBeLessThanOrEqual((untouched?.bytes ?? 0) + 2 * megabyte);
      expect(result?.closes).toBe(true);
    }
  },
);
