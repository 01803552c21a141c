import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What answers for each path; the query is not looked at. */
export type Pages = Record<string, (answer: ServerResponse) => void>;

export interface PageServer {
  origin: string;
  close(): void;
}

/** Serves pages of a test's own, HTML unless they say otherwise. Any other path is a page that has it as its heading. */
export async function servePages(pages: Pages): Promise<PageServer> {
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html');
    const path = (request.url ?? '').split('?')[0] ?? '';
    (pages[path] ?? (() => answer.end(`<!doctype html><title>${path}</title><h1>${path}</h1>`)))(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
