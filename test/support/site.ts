import { once } from 'node:events';
import { createServer } from 'node:http';

export interface Site {
  /** The same pages under two names, so that one can be a stranger to the other. */
  origin: string;
  otherOrigin: string;
  close(): void;
}

/** Serves any path but `/unanswered`: a page with that path as its heading, and what the query asks for. */
export async function serveSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/unanswered') return;
    const frame = searchParams.get('frame');
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>${pathname}</title><h1>${pathname}</h1>
       <script>console.log('loaded ${pathname}')</script>
       ${frame === null ? '' : `<iframe src="${frame}"></iframe>`}`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    origin: `http://localhost:${port}`,
    otherOrigin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
