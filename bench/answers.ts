import { limits } from '@gasoline/protocol';
import { Place } from '../test/support/gasoline.ts';
import { liveTools } from '../test/support/live-tools.ts';
import { type Answer, connectClient } from '../test/support/mcp-client.ts';
import { type Bench, figureRow, type Row } from './bench.ts';
import { entriesOf, type Kind, kinds, logs, networkBodies } from './load/entries.ts';
import { installPeers, listPeerTools } from './peers.ts';

const firstErrors = ['first of all errors', 'second of all errors', 'third of all errors'];
const logLines = 2_000;
const longLineChars = 100_000;
const largeBodyChars = 2_000_000;
const maxToolListBytes = 20_000;
/** Called last, because it forgets what the others should find. */
const clearing = 'clear_browser_logs';

export const answers: Bench = {
  name: 'answers',
  title: `Size of every default answer after ${logLines} log lines, a 100 kB line and a 2 MB body`,
  bars: `Text and structured content at most ${limits.maxAnswerBytes} B each, the first errors still there; tools/list at most ${maxToolListBytes} B, instructions at most ${limits.maxInstructionsBytes} B.`,
  async run({ progress, peers }) {
    const place = await Place.make();
    const mcp = await connectClient(place);
    try {
      progress('sending');
      await feed(place);
      progress('asking');
      const list = await mcp.client.listTools();
      const rows: Row[] = [
        figureRow('tools/list', bytesOf(list), 'B', { atMost: maxToolListBytes }),
        figureRow('instructions', Buffer.byteLength(mcp.client.getInstructions() ?? ''), 'B', {
          atMost: limits.maxInstructionsBytes,
        }),
      ];
      const names = list.tools
        .map(({ name }) => name)
        .filter((name) => name !== clearing && !liveTools.has(name));
      for (const name of [...names, clearing]) rows.push(...toolRows(name, await mcp.call(name)));
      if (peers)
        for (const peer of installPeers(progress))
          rows.push(figureRow(`tools/list of ${peer.name}`, bytesOf(await listPeerTools(peer)), 'B'));
      return rows;
    } finally {
      await mcp.close();
      await place.clean();
    }
  },
};

/** Errors first, then the flood that must not bury them. */
async function feed(place: Place): Promise<void> {
  await post(
    place,
    logs,
    firstErrors.map((message) => ({ level: 'error', type: 'exception', message })),
  );
  for (const kind of kinds) if (kind !== logs) await post(place, kind, entriesOf(kind, 100, 0));
  for (let n = 0; n < logLines; n += 100)
    await post(
      place,
      logs,
      Array.from({ length: 100 }, (_, i) => ({ level: 'log', message: `line ${n + i}` })),
    );
  await post(place, logs, [{ level: 'log', message: 'x'.repeat(longLineChars) }]);
  await post(place, networkBodies, [
    { url: 'https://shop.example/export', status: 500, responseBody: 'y'.repeat(largeBodyChars) },
  ]);
}

async function post(place: Place, { path, list }: Kind, entries: unknown[]): Promise<void> {
  const response = await place.post(path, { [list]: entries });
  const answer = (await response.json()) as { rejected?: number };
  if (response.status !== 200 || answer.rejected !== 0)
    throw new Error(`POST ${path}: ${response.status} ${JSON.stringify(answer)}`);
}

function toolRows(name: string, { text, data, isError }: Answer): Row[] {
  if (isError) throw new Error(`${name} failed: ${text}`);
  const bar = { atMost: limits.maxAnswerBytes };
  const rows = [
    figureRow(`${name}, text`, Buffer.byteLength(text), 'B', bar),
    figureRow(`${name}, structured content`, bytesOf(data), 'B', bar),
  ];
  if (name === 'get_browser_errors') {
    const kept = firstErrors.filter((message) => text.includes(message)).length;
    rows.push(figureRow('first errors still in the answer', kept, 'of 3', { atLeast: firstErrors.length }));
  }
  return rows;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
