import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A server for tests: answers by path, and remembers what was asked. */
export interface FileServer {
  origin: string;
  port: number;
  files: Record<string, Answer>;
  asked: { path: string; headers: IncomingMessage['headers'] }[];
  close(): void;
}

export async function serveFiles(files: Record<string, Answer> = {}): Promise<FileServer> {
  const asked: FileServer['asked'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, headers: request.headers });
    const answer = files[path];
    if (typeof answer === 'function') return answer(request, response);
    const isMap = path.split('?')[0]?.endsWith('.map');
    response.statusCode = answer === undefined ? 404 : 200;
    response.setHeader('content-type', isMap ? 'application/json' : 'text/javascript');
    response.end(answer ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    files,
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
