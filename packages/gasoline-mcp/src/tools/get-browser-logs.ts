import { limits } from '@gasoline/protocol';
import { logLevels, logRecordSchema } from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { formatLog } from '../format/format-log.ts';
import { toLogRecord } from '../records/records.ts';
import { listArguments, listTool } from './list-tool.ts';
import { logArguments, matchesLog } from './log-arguments.ts';
import { presentLog } from './present-log.ts';

export const getBrowserLogs = listTool({
  name: 'get_browser_logs',
  title: 'Browser logs',
  description: 'Console output, exceptions and failed requests of all levels, newest first.',
  input: z.strictObject({
    level: z.enum(logLevels).default('debug').describe('Lowest level to return'),
    ...logArguments,
    ...listArguments(limits.maxLogs, 50),
  }),
  list: 'entries',
  item: logRecordSchema,
  noun: ['log entry', 'log entries'],
  select(wanted, { store }) {
    const lowest = logLevels.indexOf(wanted.level);
    const entries = store
      .allLogs()
      .filter((entry) => logLevels.indexOf(entry.level) >= lowest && matchesLog(entry, wanted));
    return entries.reverse();
  },
  present: (entry, { detail }) => presentLog(toLogRecord(entry), detail),
  notes: ({ store }) =>
    store.logs.evicted > 0
      ? [
          `${store.logs.evicted} older entries have left the buffer of ${store.logs.capacity}; errors are kept longer.`,
        ]
      : [],
  keptSince: ({ store }) => store.logsClearedAt,
  formatItem: formatLog,
  urlOf: (entry) => entry.url,
});
