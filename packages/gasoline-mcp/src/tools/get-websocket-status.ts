import { limits } from '@gasoline/protocol';
import { connectionRecordSchema } from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { formatConnection } from '../format/format-websocket.ts';
import { toConnectionRecord } from '../records/records.ts';
import { listArguments, listTool } from './list-tool.ts';
import { matchesConnection, webSocketArguments } from './websocket-arguments.ts';

const maxConnections = limits.maxOpenConnections + limits.maxClosedConnections;

export const getWebSocketStatus = listTool({
  name: 'get_websocket_status',
  title: 'WebSocket status',
  description:
    'Open and recently closed connections: state, age, message rates and totals per direction, last message, close code.',
  input: z.strictObject({ ...webSocketArguments, ...listArguments(maxConnections, maxConnections) }),
  list: 'connections',
  item: connectionRecordSchema,
  noun: ['connection', 'connections'],
  order: 'open ones first',
  select: (wanted, { store }) =>
    store.connections.list().filter((connection) => matchesConnection(connection, wanted)),
  present: (connection, _, { clock }) => toConnectionRecord(connection, clock.now()),
  notes: ({ store }) =>
    store.connections.evicted > 0
      ? [`${store.connections.evicted} older open connections are no longer tracked.`]
      : [],
  formatItem: formatConnection,
  urlOf: (connection) => connection.url,
});
