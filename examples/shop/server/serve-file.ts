import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { drawProduct } from './draw-product.ts';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json',
};

/** The page's files by name; drawings; and the page itself for every other path, which its router reads. */
export function serveFile(
  response: ServerResponse,
  pathname: string,
  mode: 'development' | 'production',
): void {
  const drawing = /^\/images\/(\w+)\.svg$/.exec(pathname)?.[1];
  if (drawing !== undefined) {
    response.setHeader('content-type', 'image/svg+xml').end(drawProduct(drawing));
    return;
  }
  const name = /^\/(shop\.(?:js|css)(?:\.map)?)$/.exec(pathname)?.[1];
  if (name === undefined && /\.\w+$/.test(pathname)) {
    response.writeHead(404).end();
    return;
  }
  const file = name ?? 'index.html';
  try {
    const content = readFileSync(new URL(`../dist/${mode}/${file}`, import.meta.url));
    response
      .setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? '')
      .setHeader('cache-control', 'no-cache')
      .end(content);
  } catch {
    response.writeHead(500).end('The shop is not built. Run `npm run build` in the repository.');
  }
}
