import { eventCategories } from '@gasoline/protocol';
import * as z from 'zod';
import type { Client } from '../streaming/client.ts';
import { type Stream, maxPerMinute } from '../streaming/stream.ts';
import { maxThrottleSeconds, minThrottleSeconds, type StreamSettings } from '../streaming/stream-settings.ts';
import { defaultStreamId, type Streaming, TooMany } from '../streaming/streaming.ts';
import { defineTool } from './define-tool.ts';
import { ToolError } from './tool-error.ts';

const count = z.int();

export const configureStreaming = defineTool({
  name: 'configure_streaming',
  title: 'Configure streaming',
  description:
    'Be told of errors, failing requests, slow loads, dead clicks and leaks without asking. Off by default. Without arguments: the state, and what reaches you.',
  readOnly: false,
  idempotent: true,
  pageContent: false,
  input: z.strictObject({
    enabled: z.boolean().optional(),
    events: z.array(z.enum(eventCategories)).min(1).optional().describe('Default all'),
    throttle_seconds: z
      .number()
      .min(minThrottleSeconds)
      .max(maxThrottleSeconds)
      .optional()
      .describe('Between notifications; default 5'),
    url_filter: z.string().optional().describe('Only addresses with this'),
    stream_id: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .optional()
      .describe('Your own, not the shared one'),
  }),
  output: z.object({
    stream_id: z.string(),
    enabled: z.boolean(),
    events: z.array(z.enum(eventCategories)),
    throttle_seconds: z.number(),
    url_filter: z.string().optional(),
    max_per_minute: count,
    counts: z.object({
      events: count.describe('Passed the filters'),
      filtered: count,
      notifications: count,
      told: count.describe('Events in notifications, the omitted ones included'),
      omitted: count.describe('Told as a number only, in a group'),
      held: count.describe('Waiting for their turn'),
      dropped: count.describe('Given up when the stream was switched off'),
      repeats: count.describe('The same again within 30 s, or an error seen before; all streams'),
      unexamined: count.describe('Requests that came too fast to be searched for credentials'),
    }),
    sinks: z.record(z.string(), z.string()).describe('Which ways reach this client'),
  }),
  async run(args, { streaming, client, project }) {
    const { stream_id: id = defaultStreamId, enabled, events, throttle_seconds, url_filter } = args;
    const change: Partial<StreamSettings> = {
      ...(enabled === undefined ? {} : { enabled }),
      ...(events === undefined ? {} : { events: [...new Set(events)] }),
      ...(throttle_seconds === undefined ? {} : { throttleSeconds: throttle_seconds }),
      ...(url_filter === undefined ? {} : { urlFilter: url_filter || undefined }),
    };
    if (Object.keys(change).length > 0) {
      // A stream asks for them when it cannot wait.
      await project.noiseRules();
      change.noiseRules = project.latestNoiseRules;
    }
    const stream = applyChange(streaming, id, change);
    if (id !== defaultStreamId && stream.settings.enabled) client?.follow(stream);
    const { settings, counts } = stream;
    return {
      stream_id: id,
      enabled: settings.enabled,
      events: [...settings.events],
      throttle_seconds: settings.throttleSeconds,
      ...(settings.urlFilter === undefined ? {} : { url_filter: settings.urlFilter }),
      max_per_minute: maxPerMinute,
      counts: { ...counts, repeats: streaming.book.repeats, unexamined: streaming.book.unexamined },
      sinks: sinksOf(client, stream, streaming.defaultStream),
    };
  },
  format(state) {
    const { stream_id, enabled, events, throttle_seconds, url_filter, max_per_minute, counts, sinks } = state;
    const isShared = stream_id === defaultStreamId;
    const which = isShared ? 'Streaming' : `Stream ${stream_id}`;
    const toEnable = isShared ? '{enabled: true}' : `{stream_id: "${stream_id}", enabled: true}`;
    const only = events.length === eventCategories.length ? 'all events' : events.join(', ');
    const where = url_filter === undefined ? '' : `, only addresses containing "${url_filter}"`;
    const held = `${counts.held} held, ${counts.filtered} filtered, ${counts.repeats} repeats, ${counts.omitted} told as a number only, ${counts.dropped} dropped`;
    return [
      enabled
        ? `${which} is on: ${only}${where}, one notification in ${throttle_seconds} s, at most ${max_per_minute} a minute.`
        : `${which} is off. configure_streaming ${toEnable} switches it on.`,
      `So far: ${counts.told} events in ${counts.notifications} notifications; ${held}.`,
      ...Object.entries(sinks).map(([name, state]) => `  ${name}: ${state}`),
    ].join('\n');
  },
});

function applyChange(streaming: Streaming, id: string, change: Partial<StreamSettings>): Stream {
  const known = streaming.stream(id);
  if (known && Object.keys(change).length === 0) return known;
  try {
    return streaming.configure(id, change);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    throw new ToolError(
      error.message,
      'Switch one off with {stream_id, enabled: false}, or use the shared one.',
    );
  }
}

/** What reaches this client, in words that say what to do. */
function sinksOf(client: Client | undefined, stream: Stream, shared: Stream): Record<string, string> {
  const off = stream.settings.enabled ? '' : ' once it is on';
  return {
    'notifications/gasoline/event':
      client?.connection === 'handshake'
        ? `reach this connection${off}; most hosts do not show them to you`
        : 'do not reach this connection: its protocol knows no unrequested notifications',
    'resources/updated': {
      true: `subscribed to gasoline://events${off}`,
      false: 'not subscribed to gasoline://events',
      undefined: `reaches subscribers of gasoline://events${off}`,
    }[String(client?.isSubscribed()) as 'true' | 'false' | 'undefined'],
    'GET /events/stream':
      stream === shared
        ? 'every event at once, on or off; `gasoline tail` prints them'
        : `what this stream sends, with ?stream_id=${stream.id}`,
    'tool answers': client?.news
      ? `end with one line about new events${shared.settings.enabled ? '' : ': errors and answers 5xx while the shared stream is off'}`
      : 'carry no such line over HTTP',
    wait_for_event: 'always works, and waits for the next event',
  };
}
