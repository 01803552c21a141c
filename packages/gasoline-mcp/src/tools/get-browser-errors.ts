import { limits } from '@gasoline/protocol';
import { logRecordSchema } from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { formatLog } from '../format/format-log.ts';
import { toLogRecord } from '../records/records.ts';
import { listArguments, listTool } from './list-tool.ts';
import { logArguments, matchesLog } from './log-arguments.ts';
import { presentLog } from './present-log.ts';

export const getBrowserErrors = listTool({
  name: 'get_browser_errors',
  title: 'Browser errors',
  description:
    'Errors seen in the browser, newest first: uncaught exceptions, rejections, console.error, failed requests. Start here when something is broken.',
  input: z.strictObject({ ...logArguments, ...listArguments(limits.maxErrors, 10) }),
  list: 'errors',
  item: logRecordSchema,
  noun: ['error', 'errors'],
  select(wanted, { store }) {
    const errors = store.allLogs().filter((entry) => entry.level === 'error' && matchesLog(entry, wanted));
    return errors.reverse();
  },
  present: (entry, { detail }) => presentLog(toLogRecord(entry), detail),
  notes: ({ store }) =>
    store.errorsLost > 0 ? [`${store.errorsLost} older errors are no longer kept.`] : [],
  keptSince: ({ store }) => store.logsClearedAt,
  formatItem: formatLog,
  urlOf: (entry) => entry.url,
});
