import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bundleForPage,
  captureScript,
  type Entries,
  everything,
  takeEntries,
} from '../support/capture-page.ts';
import { CaptureSite } from '../support/capture-site.ts';
import { launchShell } from '../support/chromium.ts';

let browser: Browser;
let site: CaptureSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchShell(), CaptureSite.open()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

interface Run {
  seen: Record<string, unknown>;
  entries: Entries | undefined;
}

/** Lets a page use a library, captured or not. */
async function use(library: string, call: string, capture: string | undefined): Promise<Run> {
  const page = await browser.newPage();
  if (capture !== undefined) await page.addInitScript({ content: capture });
  await page.goto(site.url('/'));
  await page.addScriptTag({
    content: await bundleForPage(`
      import * as library from './test/capture/libraries/${library}.ts';
      globalThis.useLibrary = () => library.${call};
    `),
  });
  const seen = await page.evaluate(() =>
    (globalThis as unknown as { useLibrary(): Promise<Record<string, unknown>> }).useLibrary(),
  );
  const entries = capture === undefined ? undefined : await takeEntries(page);
  await page.close();
  return { seen, entries };
}

/** The same with and without capture, with bodies and without. Returns what the page saw, and what we recorded. */
async function useEverywhere(
  library: string,
  call: string,
): Promise<{ seen: Run['seen']; entries: Entries }> {
  const untouched = await use(library, call, undefined);
  const captured = await use(library, call, await captureScript(everything));
  const withoutBodies = await use(
    library,
    call,
    await captureScript({ ...everything, networkBodies: false }),
  );
  expect(captured.seen).toEqual(untouched.seen);
  expect(withoutBodies.seen).toEqual(untouched.seen);
  const entries = captured.entries as Entries;
  expect(entries.logs.filter(({ source }) => source === 'gasoline')).toEqual([]);
  return { seen: untouched.seen, entries };
}

test.each(['xhr', 'fetch'])('axios works as documented over %s, and is recorded', async (adapter) => {
  const { seen, entries } = await useEverywhere('axios', `useAxios('${adapter}')`);
  expect(seen).toMatchObject({
    'parses JSON': [200, { ok: true, list: [1, 2, 3] }, 'application/json', '/json'],
    'fails on 404': { name: 'AxiosError', code: 'ERR_BAD_REQUEST', status: 404, data: { code: 404 } },
    'fails without a network': { code: 'ERR_NETWORK', message: 'Network Error' },
    'fails on a timeout': { message: 'timeout of 20ms exceeded' },
    'can be aborted': { code: 'ERR_CANCELED', cancelled: true },
    'runs its interceptors': ['request', 'response'],
    'leaves a failure that nobody catches to the page': [
      'ERR_BAD_RESPONSE',
      'Request failed with status code 503',
    ],
  });
  const recorded = entries.networkBodies.filter(({ url, pageUrl }) => url !== pageUrl);
  expect(recorded).toContainEqual(
    expect.objectContaining({ method: 'POST', requestBody: '{"name":"Zoë"}', status: 200 }),
  );
  expect(recorded).toContainEqual(
    expect.objectContaining({ url: site.url('/status?code=404'), status: 404 }),
  );
});

test('reconnecting-websocket works as documented, and is recorded', async () => {
  const { seen, entries } = await useEverywhere('reconnecting-websocket', 'useReconnectingWebSocket()');
  expect(seen).toMatchObject({
    'sends what was said before it was open': 'said before it is open',
    'agrees on a protocol': ['chat', 1, true],
    'comes back when the server drops it': ['back again', ['close', 'open', 'message']],
    'stays closed when the page closes it': [1000, 'enough', 3],
  });
  const opened = entries.websocketEvents.filter(({ event }) => event === 'open');
  expect(opened).toHaveLength(3);
});

test('Sentry sees the same errors and breadcrumbs beside us', async () => {
  const { seen } = await useEverywhere('sentry', 'useSentry()');
  expect(seen['events']).toHaveLength(3);
});
