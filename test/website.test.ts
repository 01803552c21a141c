import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchShell } from './support/chromium.ts';
import { Place } from './support/gasoline.ts';

/** A real page in a real browser, on localhost, where Chromium itself forbids nothing: our guards are all there is. */
describe('a website in a real Chromium', () => {
  let place: Place;
  let site: Server;
  let browser: Browser;
  let page: Page;
  let token: string;

  beforeAll(async () => {
    place = await Place.make();
    const { printed } = await place.serve(['--capture-token']);
    token = /Capture token: (\S+)/.exec(printed())?.[1] ?? '';
    await place.post('/logs', { entries: [{ level: 'error', message: 'private words' }] });
    site = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<title>site</title>'),
    );
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    browser = await launchShell();
    page = await browser.newPage();
    await page.goto(`http://localhost:${(site.address() as { port: number }).port}/`);
  });
  afterAll(async () => {
    await browser.close();
    site.close();
    await place.clean();
  });

  const inPage = (path: string, init: RequestInit = {}) =>
    page.evaluate(
      ([url, options]) =>
        fetch(url as string, options as RequestInit).then(
          async (answer) => `${answer.status} ${await answer.text()}`,
          () => 'blocked',
        ),
      [place.url(path), init] as const,
    );

  test('reads nothing, by no address and no method', async () => {
    for (const path of ['/health', '/logs', '/snapshot', '/pending-queries', '/mcp', `/logs?token=${token}`])
      expect(await inPage(path), path).toBe('blocked');
    expect(await inPage('/logs', { mode: 'no-cors' })).toBe('0 ');
  });

  test('changes nothing: no clear, no MCP call, no entry, not even with a request that needs no preflight', async () => {
    const plain = { method: 'POST', mode: 'no-cors', headers: { 'content-type': 'text/plain' } } as const;
    await inPage('/clear', plain);
    await inPage('/clear', { method: 'POST', mode: 'no-cors' });
    await inPage('/logs', { method: 'DELETE' });
    await inPage('/logs', { ...plain, body: '{"entries":[{"level":"error","message":"planted"}]}' });
    await inPage('/mcp', {
      ...plain,
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"clear_browser_logs"}}',
    });
    const { entries } = (await (await fetch(place.url('/logs'))).json()) as {
      entries: { message: string }[];
    };
    expect(entries.map(({ message }) => message)).toEqual(['private words']);
  });

  test('gets no WebSocket', async () => {
    const outcome = await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const socket = new WebSocket(url);
          socket.onopen = () => resolve('open');
          socket.onerror = () => resolve('refused');
        }),
      place.url('/ext').replace('http', 'ws'),
    );
    expect(outcome).toBe('refused');
  });

  test('with a capture token it may send, by fetch and by beacon, and still read nothing', async () => {
    const body = JSON.stringify({ entries: [{ level: 'info', message: 'from the page' }] });
    expect(
      await inPage(`/logs?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    ).toBe('200 {"received":1,"rejected":0}');
    await page.evaluate(
      ([url, text]) => navigator.sendBeacon(url as string, text),
      [place.url(`/logs?token=${token}`), body],
    );
    await expect.poll(async () => (await place.health()).logs.entries).toBe(3);
    expect(await inPage(`/logs?token=${token}`)).toBe('blocked');
  });
});
