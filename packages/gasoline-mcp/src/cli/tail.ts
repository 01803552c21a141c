import { eventCategories } from '@gasoline/protocol';
import { explainTakenPort } from '../daemon/explain-taken-port.ts';
import { portFrom } from '../rendezvous/port.ts';
import { UsageError } from '../rendezvous/usage-error.ts';
import { askServer } from './ask-server.ts';
import { type Command, portOption } from './command.ts';
import { noCommandsIn } from './no-workflow-commands.ts';
import { type FollowedKind, followEvents } from './tail/follow-events.ts';
import { formatLine } from './tail/format-line.ts';
import { paint } from './tail/paint.ts';

export const tailCommand: Command = {
  name: 'tail',
  summary: 'print what breaks in the browser, as it happens',
  options: {
    ...portOption,
    all: { type: 'boolean', help: 'Everything that is captured, not significant events alone' },
    events: {
      type: 'string',
      value: 'LIST',
      help: `Only these, separated by commas: ${eventCategories.join(', ')}`,
    },
    url: { type: 'string', value: 'TEXT', help: 'Only events of an address that contains this' },
    brief: { type: 'boolean', help: "Gasoline's own words alone, at most 12 lines a minute: for agents" },
    jsonl: { type: 'boolean', help: 'One JSON object a line, for hooks and scripts' },
    wait: { type: 'boolean', help: 'Wait for a server when there is none yet' },
  },
  details:
    'It goes on until Ctrl+C, and over restarts of the server. Secrets are masked. Lines hold text of web pages. What the rules in `gasoline.config.json` here call noise is no event.',
  async run({ values }) {
    const port = portFrom(values['port'] as string | undefined);
    const query = queryFrom(values);
    const problem = await problemWith(port, values['wait'] === true);
    if (problem !== undefined) {
      console.error(`gasoline: ${problem}`);
      return 1;
    }
    const print = (kind: FollowedKind, value: Record<string, unknown>) =>
      console.log(
        values['jsonl']
          ? noCommandsIn('jsonl')(jsonLine(kind, value))
          : noCommandsIn('text')(paintedLine(kind, value)),
      );
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
    // Whoever read this has gone, as `head` does.
    process.stdout.on('error', () => stop.abort());
    await followEvents({
      port,
      query,
      signal: stop.signal,
      onMessage: (kind, value) => print(kind, values['brief'] === true ? brief(value) : value),
      onLost: () =>
        console.error(
          `gasoline: the server on port ${port} has gone; waiting for it. An MCP client or \`gasoline serve\` starts it.`,
        ),
    });
    return 0;
  },
};

function queryFrom(values: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams({ root: process.cwd() });
  const events = values['events'] as string | undefined;
  const unknown = events?.split(',').find((name) => !(eventCategories as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There are no events "${unknown}". Known: ${eventCategories.join(', ')}.`);
  if (events !== undefined) query.set('events', events);
  if (typeof values['url'] === 'string') query.set('url_filter', values['url']);
  if (values['all'] === true && values['brief'] === true)
    throw new UsageError(
      '--brief leaves out all text of the page, and --all is nothing else: choose one of them.',
    );
  if (values['all'] === true) query.set('entries', 'all');
  if (values['brief'] === true) query.set('paced', 'true');
  return query;
}

/** Why there is nothing to follow, and what to do. */
async function problemWith(port: number, maySettleForNone: boolean): Promise<string | undefined> {
  // Long, because whoever follows has time, and a busy machine is no stranger.
  const server = await askServer(port, 15_000);
  switch (server.state) {
    case 'running':
      return undefined;
    case 'none':
      return maySettleForNone
        ? undefined
        : `no Gasoline server on port ${port}. Start one with \`gasoline serve\` or \`gasoline open\` (an MCP client does it by itself), or wait for it with --wait.`;
    case 'refused':
      return server.sentence;
    case 'stranger':
      return (await explainTakenPort(port)).sentence;
  }
}

const maxBriefIds = 5;

/** Of the context only what we wrote: the ids to ask further by. */
function brief({ context, ...event }: Record<string, unknown>): Record<string, unknown> {
  const { id, tab_id, events } = (context ?? {}) as Record<string, unknown>;
  const grouped = Array.isArray(events) ? (events as { context?: { id?: unknown } }[]) : [];
  const ids = grouped.flatMap((one) => (typeof one.context?.id === 'string' ? [one.context.id] : []));
  return { ...event, context: { id: id ?? (ids.slice(0, maxBriefIds).join(', ') || undefined), tab_id } };
}

function jsonLine(kind: FollowedKind, value: Record<string, unknown>): string {
  return JSON.stringify(kind === 'entry' ? value : { kind, ...value });
}

function paintedLine(kind: FollowedKind, value: Record<string, unknown>): string {
  return paint(formatLine(kind, value), process.stdout);
}
