import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { type ClientHello, type DaemonHello, goodbye, helloRevision } from '../rendezvous/hello.ts';

export interface ClientsOptions {
  path: string;
  version: string;
  onClient(socket: Socket, hello: ClientHello): void;
  onStop(): void;
}

export interface Clients {
  count(): number;
  /** Says goodbye to all of them and stops listening. */
  close(): Promise<void>;
}

const maxHelloChars = 64 * 1024;
const helloTimeoutMs = 5_000;

/** Listens where bridges connect. A socket left over from a dead daemon is replaced: we hold the port. */
export async function acceptClients({ path, version, onClient, onStop }: ClientsOptions): Promise<Clients> {
  const connected = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    void readHello(socket).then((hello) => {
      if (!hello) {
        socket.destroy();
        return;
      }
      const answer: DaemonHello = { gasoline: helloRevision, version, pid: process.pid };
      if (hello.gasoline !== helloRevision) {
        answer.error = `This server (Gasoline ${version}) and this client (Gasoline ${hello.version}) do not understand each other. Run \`gasoline stop\`; the next call starts a matching server.`;
        socket.end(`${JSON.stringify(answer)}\n`);
        return;
      }
      socket.write(`${JSON.stringify(answer)}\n`);
      if (hello.want === 'stop') {
        socket.end();
        onStop();
        return;
      }
      connected.add(socket);
      socket.on('close', () => connected.delete(socket));
      onClient(socket, hello);
      // Paused since the hello; MCP listens now.
      socket.resume();
    });
  });
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const umask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(umask);
  }
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return {
    count: () => connected.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of connected) socket.end(`${goodbye}\n`);
        server.close(() => resolve());
        // A client that does not read must not hold us back.
        setTimeout(() => {
          for (const socket of connected) socket.destroy();
          resolve();
        }, 500).unref();
      }),
  };
}

/** The first line; what follows it is put back for MCP. */
function readHello(socket: Socket): Promise<ClientHello | undefined> {
  return new Promise((resolve) => {
    let text = Buffer.alloc(0);
    const finish = (hello: ClientHello | undefined) => {
      socket.setTimeout(0);
      socket.removeListener('data', onData);
      socket.removeListener('close', onClose);
      socket.pause();
      resolve(hello);
    };
    const onClose = () => finish(undefined);
    const onData = (chunk: Buffer) => {
      text = Buffer.concat([text, chunk]);
      const end = text.indexOf(0x0a);
      if (end < 0) {
        if (text.length > maxHelloChars) finish(undefined);
        return;
      }
      const line = text.subarray(0, end).toString('utf8');
      const rest = text.subarray(end + 1);
      socket.removeListener('data', onData);
      socket.pause();
      if (rest.length > 0) socket.unshift(rest);
      finish(parseHello(line));
    };
    socket.setTimeout(helloTimeoutMs, () => finish(undefined));
    socket.on('close', onClose);
    socket.on('data', onData);
  });
}

function parseHello(line: string): ClientHello | undefined {
  try {
    const hello = JSON.parse(line) as ClientHello;
    return typeof hello.gasoline === 'number' && typeof hello.version === 'string' ? hello : undefined;
  } catch {
    return undefined;
  }
}
