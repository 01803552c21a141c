import { eventCategories, limits } from '@gasoline/protocol';
import { eventRecordSchema } from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { fence, originsOf } from '../format/fence.ts';
import { formatEvent } from '../format/format-event.ts';
import { type EventFilter, isWanted } from '../streaming/event-filter.ts';
import { eventId, seqOfEvent, type SignificantEvent } from '../streaming/significant-event.ts';
import { TooMany } from '../streaming/streaming.ts';
import { defineTool } from './define-tool.ts';
import { listFields } from './list-tool.ts';
import { describeScope } from './scope.ts';
import type { ToolContext } from './tool-context.ts';
import { ToolError } from './tool-error.ts';

export const waitForEvent = defineTool({
  name: 'wait_for_event',
  title: 'Wait for an event',
  description:
    'Waits until something significant happens in the browser, e.g. while the user tries your change, and tells it at once. With since: what has happened after that event.',
  readOnly: true,
  pageContent: true,
  waits: true,
  input: z.strictObject({
    timeout_seconds: z
      .number()
      .min(0)
      .max(limits.maxEventWaitSeconds)
      .default(limits.defaultEventWaitSeconds),
    events: z.array(z.enum(eventCategories)).min(1).optional().describe('Default all'),
    url_filter: z.string().optional().describe('Only addresses containing this'),
    since: z.string().optional().describe('An event id such as ev-12; default now'),
  }),
  output: z.object({
    ...listFields,
    timed_out: z.boolean(),
    waited_ms: z.int(),
    last_event_id: z.string().describe('To go on from: pass it as since'),
    events: z.array(eventRecordSchema),
  }),
  list: 'events',
  async run({ timeout_seconds, events, url_filter, since }, context) {
    const { streaming, clock, client, project } = context;
    const filter = { events, urlFilter: url_filter, noiseRules: project.latestNoiseRules };
    const from = startOf(since, context);
    const began = clock.now();
    await project.noiseRules();
    let found = streaming.book.after(from, filter);
    if (found.length === 0) {
      const first = await waitHere(context, filter, timeout_seconds * 1000);
      // Others of the same moment have come by now.
      if (first) found = streaming.book.after(first.seq - 1, filter);
    }
    const told = found.slice(0, limits.maxAwaitedEvents);
    const last = told.at(-1)?.seq ?? Math.max(from, streaming.book.seq);
    client?.news?.knowsUntil(last);
    const notes = notesOn(from, found, context);
    return {
      scope: describeScope(context, undefined),
      matchCount: found.length,
      returnedCount: told.length,
      omitted: found.length - told.length,
      ...(notes.length > 0 ? { notes } : {}),
      timed_out: found.length === 0,
      waited_ms: Math.max(0, clock.now() - began),
      last_event_id: eventId(last),
      events: told.map(({ record }) => record),
    };
  },
  format({
    timed_out,
    matchCount,
    returnedCount,
    omitted,
    waited_ms,
    last_event_id,
    events,
    notes = [],
    scope,
  }) {
    const more = `Go on with since: "${last_event_id}".`;
    if (timed_out)
      return [`No event within ${Math.round(waited_ms / 1000)} s. ${scope.capture} ${more}`, ...notes].join(
        '\n',
      );
    const left = omitted > 0 ? `, ${omitted} left out` : '';
    const origin = originsOf(
      events.map(({ context }) => (typeof context['url'] === 'string' ? context['url'] : undefined)),
    );
    return [
      `${returnedCount} of ${matchCount} ${matchCount === 1 ? 'event' : 'events'}, oldest first${left}. ${more}`,
      ...notes,
      ...events.map(({ message, context, id }) => `${id} ${message}${about(context)}`),
      fence(origin, events.map(formatEvent)),
    ].join('\n');
  },
});

function waitHere(
  { streaming, signal }: ToolContext,
  filter: EventFilter,
  timeoutMs: number,
): Promise<SignificantEvent | undefined> {
  try {
    return streaming.waitFor((event) => isWanted(event, filter), { filter, timeoutMs, signal });
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    throw new ToolError(error.message, 'Call again when some of them have ended.');
  }
}

function startOf(since: string | undefined, { streaming }: ToolContext): number {
  if (since === undefined) return streaming.book.seq;
  const seq = seqOfEvent(since);
  if (seq === undefined)
    throw new ToolError(
      '"since" is no event id.',
      'Pass one such as ev-12, or leave it out to wait from now on.',
    );
  if (seq > streaming.book.seq)
    throw new ToolError(
      `This server has not given out ${eventId(seq)} yet: it may have been started anew.`,
      'Call again without since.',
    );
  return seq;
}

function notesOn(from: number, found: SignificantEvent[], { streaming }: ToolContext): string[] {
  const [first] = found;
  const gap = first !== undefined && streaming.book.lost > from;
  return gap ? [`Events before ${first.record.id} are no longer kept.`] : [];
}

function about(context: Record<string, unknown>): string {
  const { id, tab_id: tab } = context;
  const parts = [typeof id === 'string' ? id : undefined, typeof tab === 'number' ? `tab ${tab}` : undefined];
  const known = parts.filter((part) => part !== undefined);
  return known.length > 0 ? ` (${known.join(', ')})` : '';
}
