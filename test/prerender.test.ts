import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Snapshot } from '@gasoline/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLogs } from './support/extension.ts';
import { Place } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';

const patience = { timeout: 30_000, interval: 50 };

const pages: Record<string, string> = {
  '/start': `
    <script type="speculationrules">{"prerender": [{"urls": ["/next"], "eagerness": "immediate"}]}</script>
    <script>
      const timer = setInterval(async () => {
        const order = await (await fetch('/order')).text();
        if (order === 'speak') console.log('still at the start');
        if (order !== 'go') return;
        clearInterval(timer);
        location.href = '/next';
      }, 50);
    </script>`,
  '/next': `
    <h1>next</h1>
    <script>
      console.log('made ahead of time:', document.prerendering);
      fetch('/ran?ahead=' + document.prerendering);
      document.addEventListener('prerenderingchange', () => console.log('now seen'));
    </script>`,
};

let place: Place;
let site: Server;
let asked: string[];
let order: string;
beforeEach(async () => {
  asked = [];
  order = 'wait';
  site = createServer(({ url = '/' }, response) => {
    asked.push(url);
    const page = pages[url];
    if (page === undefined) response.end(url === '/order' ? order : '');
    else response.setHeader('content-type', 'text/html').end(`<!doctype html><title>${url}</title>${page}`);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  place = await Place.make();
});
afterEach(async () => {
  await place.clean();
  site.close();
  site.closeAllConnections();
});

const messages = async () => (await readLogs(place)).map(({ message }) => message);

// Not with Playwright: it switches prerendering off.
test('a page that is rendered ahead of time reports when it is seen, and not before', async () => {
  const { port } = site.address() as { port: number };
  place.start(['open', '--headless', `http://localhost:${port}/start`]);
  await expect.poll(() => asked, patience).toContain('/ran?ahead=true');
  order = 'speak';
  await expect.poll(messages, patience).toContain('still at the start');
  expect((await messages()).filter((message) => /next|ahead/.test(message))).toEqual([]);
  order = 'go';
  await expect.poll(messages, patience).toContain('now seen');
  const logs = await readLogs(place);
  expect(logs.filter(({ message }) => /ahead/.test(message)).map(({ message }) => message)).toEqual([
    'made ahead of time: true',
  ]);
  // Once it is seen it is measured, from then on.
  await expect
    .poll(async () => {
      const { performance_snapshots: loads } = (await (
        await fetch(place.url('/snapshot'))
      ).json()) as Snapshot;
      return loads.find(({ url }) => url === '/next')?.navigationType;
    }, patience)
    .toBe('prerender');
  const tabs = new Set(logs.map(({ tabId }) => tabId));
  expect(tabs.size).toBe(1);
  const client = await connectClient(place);
  const { data } = await client.call('query_dom', { selector: 'h1', tab_id: [...tabs][0] });
  await client.close();
  expect(data).toMatchObject({ matches: [{ text: 'next' }] });
});
