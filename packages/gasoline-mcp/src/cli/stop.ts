import { connect } from 'node:net';
import { explainTakenPort } from '../daemon/explain-taken-port.ts';
import { type ClientHello, helloRevision } from '../rendezvous/hello.ts';
import { portFrom } from '../rendezvous/port.ts';
import { isOwnSocket, socketPath } from '../rendezvous/socket-path.ts';
import { version } from '../version.ts';
import { askServer } from './ask-server.ts';
import { type Command, portOption } from './command.ts';

const patienceMs = 5_000;

export const stopCommand: Command = {
  name: 'stop',
  summary: 'end the server of this port, in the background or in a terminal',
  options: portOption,
  details:
    'What it has captured is gone with it. Connected MCP clients start a new one with their next call.',
  async run({ values }) {
    const port = portFrom(values['port'] as string | undefined);
    const before = await askServer(port);
    if (before.state === 'none') {
      console.log(`No Gasoline server on port ${port}: nothing to stop.`);
      return 0;
    }
    if (before.state === 'stranger') {
      console.error((await explainTakenPort(port)).sentence);
      return 1;
    }
    const asked = await askToStop(socketPath(port));
    const deadline = asked ? Date.now() + patienceMs : 0;
    while (Date.now() < deadline) {
      if ((await askServer(port)).state === 'none') {
        console.log(`Stopped the Gasoline server on port ${port}.`);
        return 0;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    console.error(
      asked
        ? `The server on port ${port} was asked to stop and has not within ${patienceMs / 1000} s. ${(await explainTakenPort(port)).sentence}`
        : `The server on port ${port} was started by another user or with another GASOLINE_STATE_DIR. ${(await explainTakenPort(port)).sentence}`,
    );
    return 1;
  },
};

function askToStop(path: string): Promise<boolean> {
  if (!isOwnSocket(path)) return Promise.resolve(false);
  const hello: ClientHello = { gasoline: helloRevision, version, want: 'stop' };
  return new Promise((resolve) => {
    const socket = connect(path, () => socket.write(`${JSON.stringify(hello)}\n`));
    socket.on('data', () => {});
    socket.on('close', () => resolve(true));
    socket.on('error', () => resolve(false));
  });
}
