import { limits } from '@gasoline/protocol';
import { directions, webSocketEventRecordSchema } from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { formatWebSocketEvent } from '../format/format-websocket.ts';
import { toWebSocketEventRecord } from '../records/records.ts';
import { listArguments, listTool } from './list-tool.ts';
import { matchesConnection, webSocketArguments } from './websocket-arguments.ts';

export const getWebSocketEvents = listTool({
  name: 'get_websocket_events',
  title: 'WebSocket events',
  description: 'Messages, opens, closes and errors of WebSocket and EventSource connections, newest first.',
  input: z.strictObject({
    ...webSocketArguments,
    direction: z.enum(directions).optional().describe('Messages of this direction only'),
    ...listArguments(limits.maxWebSocketEvents, 50),
  }),
  list: 'events',
  item: webSocketEventRecordSchema,
  noun: ['WebSocket event', 'WebSocket events'],
  select: ({ direction, ...wanted }, { store }) => {
    const urls = new Map(store.connections.list().map(({ id, url }) => [id, url]));
    return [...store.webSocketEvents.newestFirst()].filter(
      (event) =>
        (direction === undefined || event.direction === direction) &&
        // Only the first events of a connection carry its address.
        matchesConnection({ ...event, url: event.url ?? urls.get(event.id) }, wanted),
    );
  },
  present: toWebSocketEventRecord,
  notes: ({ store }) =>
    store.webSocketEvents.evicted > 0
      ? [
          `${store.webSocketEvents.evicted} older events are no longer kept; get_websocket_status has the totals.`,
        ]
      : [],
  formatItem: formatWebSocketEvent,
  urlOf: (event) => event.url,
});
