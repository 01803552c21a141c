import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { answerApi } from './answer-api.ts';
import { type Fault, plantedFaults } from './faults.ts';
import { Sessions } from './sessions.ts';
import { sendPrices } from './send-prices.ts';
import { serveFile } from './serve-file.ts';

export interface Shop {
  url: string;
  /** Take one away, and it is fixed. */
  faults: Set<Fault>;
  close(): Promise<void>;
}

/** The whole shop on 127.0.0.1: page, API and live prices. Port 0 takes a free one. */
export async function startShop({ port = 0, production = false } = {}): Promise<Shop> {
  const sessions = new Sessions();
  const faults = new Set(plantedFaults);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    if (pathname.startsWith('/api/')) void answerApi(request, response, pathname, { sessions, faults });
    else serveFile(response, pathname, production ? 'production' : 'development');
  });
  const sockets = new WebSocketServer({ server, path: '/prices' });
  sockets.on('connection', (socket) => {
    const stop = sendPrices((text) => socket.send(text));
    socket.on('close', stop);
    socket.on('error', stop);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    faults,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
