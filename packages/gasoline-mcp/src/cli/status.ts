import type { Health } from '@gasoline/protocol';
import { explainTakenPort } from '../daemon/explain-taken-port.ts';
import { portFrom } from '../rendezvous/port.ts';
import { askServer } from './ask-server.ts';
import { type Command, portOption } from './command.ts';

export const statusCommand: Command = {
  name: 'status',
  summary: 'tell whether the server runs, what it holds and who is connected',
  options: { ...portOption, json: { type: 'boolean', help: 'The answer of GET /health as JSON' } },
  details: 'Exit status: 0 when a server runs, 1 when none does.',
  async run({ values }) {
    const port = portFrom(values['port'] as string | undefined);
    const answer = await askServer(port);
    if (answer.state === 'running') {
      console.log(values['json'] ? JSON.stringify(answer.health) : formatHealth(answer.health, port));
      return 0;
    }
    if (answer.state === 'none')
      console.error(
        `No Gasoline server on port ${port}. An MCP client starts one by itself; \`gasoline serve\` does too.`,
      );
    else if (answer.state === 'refused') console.error(answer.sentence);
    else console.error((await explainTakenPort(port)).sentence);
    return 1;
  },
};

function formatHealth(health: Health, port: number): string {
  const { extension, buffers } = health;
  const seen = extension.lastSeen === null ? 'never seen' : `last seen ${extension.lastSeen}`;
  return [
    `Gasoline ${health.version} on port ${port}, process ${health.pid}, since ${health.started_at}`,
    `  extension  ${extension.connected ? 'connected' : 'not connected'}${extension.version === null ? '' : ` (${extension.version})`}, ${seen}`,
    `  clients    ${health.clients}`,
    `  logs       ${health.logs.entries} of ${health.logs.maxEntries}, errors ${health.errors.entries} of ${health.errors.maxEntries}`,
    `  requests   ${buffers.network_bodies}`,
    `  sockets    ${buffers.connections} connections, ${buffers.websocket_events} events`,
    `  actions    ${buffers.actions}`,
    `  memory     ${(health.buffer_bytes / 1024).toFixed(0)} KB of captured data`,
  ].join('\n');
}
