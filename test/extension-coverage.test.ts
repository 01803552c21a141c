import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ExtensionBrowser, readLogs } from './support/extension.ts';
import { Place } from './support/gasoline.ts';

/** Pages and frames that are hard to get into. Each says its name from an inline script in its head. */
const say = (name: string) => `<script>console.log('heard: ${name}')</script>`;
const strict = "default-src 'none'; script-src 'unsafe-inline'; frame-src *";
const pages: Record<string, { html: string; csp?: string }> = {
  '/plain': { html: say('plain page') },
  '/strict': { html: say('strict policy'), csp: strict },
  '/trusted-types': {
    html: say('trusted types'),
    csp: "require-trusted-types-for 'script'; trusted-types 'none'",
  },
  '/sandboxed-document': { html: say('document in a sandbox'), csp: 'sandbox allow-scripts' },
  '/frames': {
    html: `${say('page with frames')}
      <iframe src="/frame?same"></iframe>
      <iframe src="http://127.0.0.1:PORT/frame?other"></iframe>
      <iframe sandbox="allow-scripts" src="/frame?sandboxed"></iframe>
      <iframe srcdoc="${say('srcdoc').replaceAll('"', '&quot;')}"></iframe>
      <iframe sandbox="allow-scripts" srcdoc="${say('sandboxed srcdoc').replaceAll('"', '&quot;')}"></iframe>`,
  },
  '/frame': { html: `<script>console.log('heard: frame ' + location.search)</script>` },
  '/no-scripts': {
    html: `<title>Preview</title><iframe sandbox="allow-same-origin" srcdoc="<button>Answer the mail</button>"></iframe>`,
  },
  '/rewritten': {
    html: `<script>
      addEventListener('load', () => {
        document.open();
        document.write("<script>console.log('heard: rewritten document'); setTimeout(() => { throw new Error('heard: error in a rewritten document') }, 50)<\\/script>");
        document.close();
      });
    </script>`,
  },
};

let place: Place;
let server: Server;
let browser: ExtensionBrowser;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const page = pages[pathname];
    if (page?.csp) response.setHeader('content-security-policy', page.csp);
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><head>${page?.html.replaceAll('PORT', port()) ?? ''}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${port()}`;
  place = await Place.make();
  await place.serve();
  browser = await ExtensionBrowser.launch(place);
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
  await place.clean();
});

function port(): string {
  return String((server.address() as AddressInfo).port);
}

test.each([
  ['/plain', ['heard: plain page']],
  ['/strict', ['heard: strict policy']],
  ['/trusted-types', ['heard: trusted types']],
  ['/sandboxed-document', ['heard: document in a sandbox']],
  [
    '/frames',
    [
      'heard: page with frames',
      'heard: frame ?same',
      'heard: frame ?other',
      'heard: frame ?sandboxed',
      'heard: srcdoc',
      'heard: sandboxed srcdoc',
    ],
  ],
  ['/rewritten', ['heard: rewritten document', 'Error: heard: error in a rewritten document']],
])('%s is heard by the server, once each', async (path, lines) => {
  const page = await browser.context.newPage();
  await page.goto(origin + path);
  const heard = async () =>
    (await readLogs(place)).map(({ message }) => message).filter((message) => lines.includes(message));
  await vi.waitFor(async () => expect((await heard()).length).toBeGreaterThanOrEqual(lines.length), {
    timeout: 20_000,
    interval: 50,
  });
  expect((await heard()).toSorted()).toEqual(lines.toSorted());
  await page.close();
});

test('a click in a frame that may run no script is heard', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/no-scripts`);
  const told = async () =>
    JSON.stringify(await (await fetch(place.url('/snapshot'))).json()).includes('Answer the mail');
  // Nobody tells when the bridge of such a frame has come.
  await vi.waitFor(
    async () => {
      await page.frameLocator('iframe').getByRole('button').click();
      expect(await told()).toBe(true);
    },
    { timeout: 20_000, interval: 300 },
  );
  await page.close();
});
