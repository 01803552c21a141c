import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/** What a plain file server does: the files of a folder, 404 for the rest, and nothing but GET. */
export async function serveFiles(folder: string): Promise<{ url: string; close(): void }> {
  const server = createServer(({ method, url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://files');
    const file = pathname === '/' ? 'index.html' : pathname;
    try {
      if (method !== 'GET') throw new Error('Files are only read.');
      const content = readFileSync(join(folder, file));
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      response.end(content);
    } catch {
      response.statusCode = 404;
      response.end('Not found');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
