import { explainTakenPort } from '../daemon/explain-taken-port.ts';
import { portFrom } from '../rendezvous/port.ts';
import { readLockFile } from '../rendezvous/lock-file.ts';
import { isOwnSocket, socketPath } from '../rendezvous/socket-path.ts';
import { stateDir } from '../rendezvous/state-dir.ts';
import { version } from '../version.ts';
import { askServer } from './ask-server.ts';
import { type Command, portOption } from './command.ts';
import { findInstalledClients } from './install/find-clients.ts';
import { thisMachine } from './this-machine.ts';

/** One thing looked at: how it stands, and what to do if it stands badly. */
interface Finding {
  state: 'ok' | 'note' | 'bad';
  text: string;
  fix?: string;
}

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'check Node, port, server, extension and MCP clients, and say what to do',
  options: portOption,
  details: 'Exit status: 0 when nothing is bad, 1 otherwise.',
  async run({ values }) {
    const port = portFrom(values['port'] as string | undefined);
    const findings = [checkNode(), ...(await checkServer(port)), ...(await checkClients())];
    const marks = { ok: 'ok  ', note: 'note', bad: 'BAD ' };
    for (const { state, text, fix } of findings) {
      console.log(`${marks[state]} ${text}`);
      if (fix !== undefined) console.log(`     → ${fix}`);
    }
    return findings.some(({ state }) => state === 'bad') ? 1 : 0;
  },
};

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fine = major > 20 || (major === 20 && minor >= 19);
  return fine
    ? { state: 'ok', text: `Node ${process.versions.node}, Gasoline ${version}` }
    : {
        state: 'bad',
        text: `Node ${process.versions.node} is too old.`,
        fix: 'Install Node 20.19 or newer.',
      };
}

async function checkServer(port: number): Promise<Finding[]> {
  const answer = await askServer(port);
  if (answer.state === 'none') return [noServer(port), extensionWaits()];
  if (answer.state === 'stranger')
    return [
      {
        state: 'bad',
        text: (await explainTakenPort(port)).sentence,
        fix: 'Or use another port: --port N here, in the client configuration and in the extension.',
      },
    ];
  if (answer.state === 'refused')
    return [
      { state: 'bad', text: answer.sentence, fix: 'Use the same user and GASOLINE_STATE_DIR as the server.' },
    ];
  const { health } = answer;
  const findings: Finding[] = [
    {
      state: 'ok',
      text: `Server on port ${port}: process ${health.pid}, since ${health.started_at}, ${health.clients} MCP clients`,
    },
  ];
  if (health.version !== version)
    findings.push({
      state: 'bad',
      text: `The server is Gasoline ${health.version}, this is ${version}.`,
      fix: `gasoline stop --port ${port}; the next call of an MCP client starts ${version}.`,
    });
  if (!isOwnSocket(socketPath(port)))
    findings.push({
      state: 'bad',
      text: `The server's socket is not where this user's would be (${socketPath(port)}).`,
      fix: 'It runs as another user or with another GASOLINE_STATE_DIR: use the same, or stop it there.',
    });
  findings.push(checkExtension(health.extension));
  return findings;
}

function noServer(port: number): Finding {
  const stale = readLockFile(port);
  return {
    state: 'note',
    text: `No server on port ${port}, and the port is free.${stale ? ` The last one (process ${stale.pid}) ended without cleaning up; the next one will.` : ''}`,
    fix: 'Nothing to do: an MCP client starts it by itself. To start it now: gasoline serve',
  };
}

const loadExtension =
  '`gasoline open URL` opens a browser that has it; `gasoline extension` tells how to load it into your own.';

function extensionWaits(): Finding {
  return { state: 'note', text: 'The extension can only be checked while a server runs.' };
}

function checkExtension(extension: {
  connected: boolean;
  version: string | null;
  lastSeen: string | null;
}): Finding {
  const name = `Extension${extension.version === null ? '' : ` ${extension.version}`}`;
  if (extension.connected) return { state: 'ok', text: `${name} connected` };
  if (extension.lastSeen === null)
    return { state: 'note', text: 'No extension has connected.', fix: loadExtension };
  return {
    state: 'bad',
    text: `${name} was last seen at ${extension.lastSeen}.`,
    fix: `Is the browser open? ${loadExtension}`,
  };
}

async function checkClients(): Promise<Finding[]> {
  const clients = await findInstalledClients(thisMachine());
  const present = clients.filter(({ found }) => found);
  if (present.length === 0)
    return [
      {
        state: 'note',
        text: `No known MCP client was found for this user (state directory ${stateDir()}).`,
        fix: 'gasoline install CLIENT writes its configuration; README.md has the block to paste.',
      },
    ];
  return present.map(({ client, path, state, detail }): Finding => {
    if (state === 'installed')
      return { state: 'ok', text: `${client.title}: ${detail ?? 'installed'} (${path})` };
    if (state === 'unreadable')
      return {
        state: 'bad',
        text: `${client.title}: ${path} cannot be read: ${detail ?? ''}`,
        fix: 'Repair that file.',
      };
    return {
      state: 'note',
      text: `${client.title} does not know Gasoline yet.`,
      fix: `gasoline install ${client.id}`,
    };
  });
}
