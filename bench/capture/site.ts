import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundleScript } from './bundle-script.ts';
import { EndlessBodies } from './endless-bodies.ts';
import type { Figures } from './figures.ts';
import { largeBodyChars, smallBodyChars } from './payloads.ts';
import { type Heads, inline } from './peer-scripts.ts';
import { sendMessages } from './send-messages.ts';

export interface Report {
  outcome: Figures | string;
  recorder: string;
}

export const loadScript = join(import.meta.dirname, 'page/load.ts');
const visitPatienceMs = 60_000;

/** What is served to the pages, and where they report. A page that has reported waits to be sent to the next visit. */
export class Site {
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #endless = new EndlessBodies();
  readonly #ready = new Map<string, (address: string) => void>();
  readonly #visits = new Map<string, (report: Report) => void>();
  readonly #files = new Map<string, { type: string; body: string }>();
  readonly #pages = new Map<string, string>();
  readonly #heads: Heads;

  static async start(heads: Heads): Promise<Site> {
    const site = new Site(heads);
    const file = (path: string, type: string, body: string) => site.#files.set(path, { type, body });
    file('/main.js', 'text/javascript', await bundleScript(join(import.meta.dirname, 'page/main.ts')));
    file('/small.json', 'application/json', jsonOf(smallBodyChars));
    file('/large.json', 'application/json', jsonOf(largeBodyChars));
    site.#pages.set('/visit', '<script src="/main.js"></script>');
    site.#pages.set('/empty', inline(await bundleScript(loadScript)));
    site.#server.on('upgrade', (request, socket) => void sendMessages(request, socket));
    site.#server.listen(0, '127.0.0.1');
    await once(site.#server, 'listening');
    return site;
  }

  private constructor(heads: Heads) {
    this.#heads = heads;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The page that a browser begins with. */
  firstPage(variant: string): string {
    return this.visitPage(variant, 'nothing');
  }

  visitPage(variant: string, visit: string): string {
    return `${this.url}/visit?variant=${variant}&visit=${visit}`;
  }

  /** Sends the browser of the variant to a page and resolves with what that page reports. */
  async visit(variant: string, address: string): Promise<Report> {
    const began = Date.now();
    while (!this.#ready.has(variant)) {
      if (Date.now() - began > visitPatienceMs)
        throw new Error(`The browser of "${variant}" never asked for work: it did not start, or has died.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const go = this.#ready.get(variant);
    this.#ready.delete(variant);
    const report = new Promise<Report>((resolve, reject) => {
      const impatience = setTimeout(
        () => reject(new Error(`The page ${address} has not reported for ${visitPatienceMs / 1000} s.`)),
        visitPatienceMs,
      );
      this.#visits.set(variant, (report) => {
        clearTimeout(impatience);
        resolve(report);
      });
    });
    go?.(address);
    return report;
  }

  /** The browsers have been closed; the next ones will say that they are there. */
  forgetBrowsers(): void {
    this.#ready.clear();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    response.setHeader('cache-control', 'no-store');
    // Only pages that are isolated from all others may tell microseconds; the others' clock ticks every 100.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    const id = searchParams.get('id') ?? '';
    if (pathname === '/endless') this.#endless.send(id, response);
    else if (pathname === '/endless-sent') response.end(String(this.#endless.bytesSent(id)));
    else if (pathname === '/report') {
      const variant = searchParams.get('variant') ?? '';
      // The shop is another origin.
      response.setHeader('access-control-allow-origin', '*');
      const report = JSON.parse(await text(request)) as Report;
      this.#ready.set(variant, (address) => response.end(address));
      this.#visits.get(variant)?.(report);
      this.#visits.delete(variant);
    } else if (this.#pages.has(pathname)) {
      const head = this.#heads[searchParams.get('head') ?? searchParams.get('variant') ?? ''] ?? '';
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><meta charset="utf-8">${head}<link rel="icon" href="data:,"><title>Bench</title><p>Hello</p>${this.#pages.get(pathname)}`,
      );
    } else {
      const file = this.#files.get(pathname);
      if (!file) response.statusCode = 404;
      else response.setHeader('content-type', file.type);
      response.end(file?.body);
    }
  }
}

/** A JSON text of this length. */
function jsonOf(chars: number): string {
  const article = '{"id":12345,"name":"Article","price":9.99,"tags":["new","sale"]},';
  const list = article.repeat(Math.floor((chars - 40) / article.length)).slice(0, -1);
  const head = `{"items":[${list}],"rest":"`;
  return `${head}${'x'.repeat(chars - head.length - 2)}"}`;
}
