import { createServer, type RequestListener, type Server } from 'node:http';

/** Nobody may listen on a port twice: whoever gets it is the one server of this port. */
export class PortTaken extends Error {}

export interface Listening {
  server: Server;
  /** From now on this listener answers, beginning with what came in the meantime. */
  takeOver(listener: RequestListener): void;
}

/** Takes the port first, before anything heavy is loaded, so that the loser of a race leaves early. */
export function listen(port: number): Promise<Listening> {
  const early: Parameters<RequestListener>[] = [];
  const server = createServer((...request) => void early.push(request));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(`Port ${port} is taken.`) : error),
    );
    server.listen(port, '127.0.0.1', () => {
      server.removeAllListeners('error');
      resolve({
        server,
        takeOver(listener) {
          server.removeAllListeners('request');
          server.on('request', listener);
          for (const [request, response] of early.splice(0)) listener(request, response);
        },
      });
    });
  });
}
