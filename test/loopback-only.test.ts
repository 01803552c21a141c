import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extensionOrigin } from '@gasoline/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ExtensionBrowser, readLogs } from './support/extension.ts';
import { Place } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';
import { serveSite, type Site } from './support/site.ts';

const recorder = fileURLToPath(new URL('./support/record-connections.cjs', import.meta.url));
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/;

let place: Place;
let site: Site;
beforeAll(async () => {
  place = await Place.make();
  site = await serveSite();
});
afterAll(async () => {
  site.close();
  await place.clean();
});

/** What Chromium says that it asked the network for. The file is complete when the browser has ended. */
function requestsOf(initiator: string, netLog: string): string[] {
  const { constants, events } = JSON.parse(readFileSync(netLog, 'utf8')) as {
    constants: { logEventTypes: Record<string, number> };
    events: { type: number; params?: { initiator?: string; url?: string } }[];
  };
  const started = constants.logEventTypes['URL_REQUEST_START_JOB'];
  return events
    .filter(({ type, params }) => type === started && params?.initiator === initiator)
    .map(({ params }) => params?.url ?? '');
}

test('server, bridge and extension talk to this machine alone', async () => {
  const connections = join(place.home, 'connections.jsonl');
  const netLog = join(place.home, 'net-log.json');
  // A bridge and the background server that it starts, as an MCP client would have them.
  const client = await connectClient(place, [], {
    NODE_OPTIONS: `--require ${recorder}`,
    GASOLINE_TEST_CONNECTIONS: connections,
  });
  const browser = await ExtensionBrowser.launch(place, {
    settings: { captureNetworkBodies: true },
    args: [`--log-net-log=${netLog}`],
  });
  try {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/watched`);
    await page.evaluate(async () => {
      console.error(new Error('look at me'));
      await fetch('/api').then((answer) => answer.text());
    });
    await vi.waitFor(
      async () =>
        expect((await readLogs(place)).map(({ message }) => message)).toContain('Error: look at me'),
      { timeout: 20_000, interval: 50 },
    );
    const { tools } = await client.client.listTools();
    const needed: Record<string, Record<string, unknown>> = {
      query_dom: { selector: 'h1' },
      wait_for_event: { timeout_seconds: 0 },
    };
    for (const { name } of tools) await client.call(name, needed[name] ?? {});
  } finally {
    await browser.close();
    await client.close();
  }

  const asked = requestsOf(extensionOrigin, netLog);
  // Posts and the live link at least, or the test saw nothing.
  expect(asked.map((url) => new URL(url).pathname)).toEqual(expect.arrayContaining(['/logs', '/ext']));
  expect(asked.filter((url) => !loopback.test(new URL(url).hostname))).toEqual([]);

  expect(existsSync(connections)).toBe(true);
  const called = readFileSync(connections, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; target: string });
  // The bridge's way to the server is a file.
  const isHere = (target: string) => loopback.test(target) || target.startsWith(place.stateDir);
  expect(called.some(({ target }) => target.startsWith(place.stateDir))).toBe(true);
  expect(called.filter(({ target }) => !isHere(target))).toEqual([]);
}, 120_000);
