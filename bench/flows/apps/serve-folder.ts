import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.jsx': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
};

/** The file of a package with its type, or nothing. */
export function readPackageFile(folder: string, path: string): { type: string; content: Buffer } | undefined {
  const name = path.endsWith('/') ? `${path}index.html` : path;
  try {
    const content = readFileSync(join(folder, name));
    return { type: types[extname(name)] ?? 'application/octet-stream', content };
  } catch {
    return undefined;
  }
}

/** On a free port of this machine, until `stop`. */
export async function listen(
  listener: RequestListener,
): Promise<{ server: Server; port: number; stop(): Promise<void> }> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    port: (server.address() as { port: number }).port,
    stop() {
      server.close();
      server.closeAllConnections();
      return Promise.resolve();
    },
  };
}
