import { type EventCategory, eventCategories, limits, paths } from '@gasoline/protocol';
import { eventRecordSchema } from '@gasoline/protocol/schemas';
import { Project } from '../../project/project.ts';
import { type EventFilter, isWanted } from '../../streaming/event-filter.ts';
import type { SignificantEvent } from '../../streaming/significant-event.ts';
import type { Stream } from '../../streaming/stream.ts';
import { feedEntries } from '../entry-feed.ts';
import { Feed } from '../feed.ts';
import { HttpError } from '../http-error.ts';
import type { Call, Route, RouteContext } from '../route.ts';

export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path: paths.eventStream,
    group: 'control',
    summary:
      'Significant events as they come, as server-sent events. `Last-Event-ID` brings those that were missed. Reading is enough: streaming need not be on.',
    query: {
      events: `Only these categories, separated by commas: ${eventCategories.join(', ')}`,
      url_filter: 'Only events of an address that contains this',
      root: 'The folder of a project: what the rules in its `gasoline.config.json` call noise is left out',
      stream_id:
        'What this stream sends instead, in its rhythm: `default`, or one made with `configure_streaming`',
      paced:
        '`true`: in the rhythm of notifications, rapid events as one and at most 12 a minute. Such events cannot be resumed',
      entries: '`all`: also everything that is captured, in short, as events of the type `entry`',
      last_event_id: 'The same as the header `Last-Event-ID`',
    },
    answer: eventRecordSchema,
    async handle(call, context) {
      const { streaming } = context;
      if (streaming.readers >= limits.maxEventReaders)
        throw new HttpError(
          429,
          `${limits.maxEventReaders} readers hold this stream already; end one of them.`,
        );
      const id = call.query.get('stream_id');
      const stream = id === null ? undefined : streaming.stream(id);
      if (id !== null && !stream)
        throw new HttpError(404, 'There is no stream of this id; configure_streaming {stream_id} makes one.');
      return stream ? streamFeed(stream, context) : eventFeed(call, context);
    },
  },
];

function streamFeed(stream: Stream, { streaming }: RouteContext): Feed {
  return new Feed((reader) => {
    const stop = [streaming.read({ events: [] }, () => {}), stream.onSend((event) => reader.event(event))];
    return () => {
      for (const undo of stop) undo();
    };
  });
}

async function eventFeed({ query, headers }: Call, { streaming, store }: RouteContext): Promise<Feed> {
  const filter = await filterFrom(query);
  if (query.get('paced') === 'true')
    return new Feed((reader) => streaming.readPaced(filter, (event) => reader.event(event)));
  const all = query.get('entries') === 'all';
  // Numbers begin anew with every server, so the id says which server gave it.
  const server = store.startedAt.toString(36);
  const last = headers['last-event-id'] ?? query.get('last_event_id') ?? undefined;
  const missed = typeof last === 'string' ? streaming.book.after(seqAt(last, server), filter) : [];
  return new Feed((reader) => {
    const tell = (event: SignificantEvent) => {
      if (isWanted(event, filter)) reader.event(event.record, { id: `${server}-${event.seq}` });
    };
    for (const event of missed) tell(event);
    const stop = [
      streaming.read(filter, tell),
      ...(all
        ? [
            feedEntries(
              store,
              streaming.timers,
              (entry) => reader.event(entry, { type: 'entry' }),
              (count) => reader.event({ count }, { type: 'omitted' }),
            ),
          ]
        : []),
    ];
    return () => {
      for (const undo of stop) undo();
    };
  });
}

/** From another server's id on, everything is new. */
function seqAt(id: string, server: string): number {
  const [, given, seq] = /^([0-9a-z]{1,12})-(\d{1,15})$/.exec(id) ?? [];
  return given === server ? Number(seq) : 0;
}

async function filterFrom(query: URLSearchParams): Promise<EventFilter> {
  const names = query.get('events')?.split(',').filter(Boolean);
  const isCategory = (name: string): name is EventCategory =>
    (eventCategories as readonly string[]).includes(name);
  if (names && !names.every(isCategory))
    throw new HttpError(400, `"events" takes ${eventCategories.join(', ')}, separated by commas.`);
  const project = new Project(query.get('root') ?? undefined);
  // Events that come ask for them when they cannot wait.
  await project.noiseRules();
  return {
    noiseRules: project.latestNoiseRules,
    events: names === undefined || names.length === 0 ? undefined : (names as EventCategory[]),
    urlFilter: query.get('url_filter') ?? undefined,
  };
}
