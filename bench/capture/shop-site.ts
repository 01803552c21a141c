import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startShop } from '../../examples/shop/server/start-shop.ts';
import { bundleScript } from './bundle-script.ts';
import { type Heads, inline } from './peer-scripts.ts';
import { loadScript } from './site.ts';

export interface ShopSite {
  url: string;
  close(): Promise<void>;
}

/** The example shop; its page has the script that measures its load, and the variant's head. All else is passed on untouched. */
export async function startShopSite(heads: Heads): Promise<ShopSite> {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../examples/shop/build.mjs')]);
  const shop = await startShop();
  const { hostname, port } = new URL(shop.url);
  const script = inline(await bundleScript(loadScript));
  const server = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const passedOn = forward({ hostname, port, path, method, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
      const { 'content-length': length, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isPage || length === undefined ? rest : answer.headers);
      if (isPage)
        void text(answer).then((html) => {
          const head = heads[new URL(path ?? '/', shop.url).searchParams.get('head') ?? ''] ?? '';
          outgoing.end(
            html.replace('<head>', () => `<head>${head}`).replace('</body>', () => `${script}</body>`),
          );
        });
      else answer.pipe(outgoing);
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  server.on('upgrade', ({ url: path, rawHeaders }, browser) => {
    const upstream = connect(Number(port), hostname);
    const lines = rawHeaders.map((part, i) => (i % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');
    upstream.write(`GET ${path} HTTP/1.1\r\n${lines}\r\n`);
    upstream.pipe(browser).pipe(upstream);
    upstream.on('error', () => browser.destroy());
    browser.on('error', () => upstream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await shop.close();
    },
  };
}
