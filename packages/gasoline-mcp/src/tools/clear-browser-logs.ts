import * as z from 'zod';
import { defineTool } from './define-tool.ts';

export const clearBrowserLogs = defineTool({
  name: 'clear_browser_logs',
  title: 'Clear browser logs',
  description: 'Forget all captured logs and errors, e.g. before reproducing a bug. Other buffers stay.',
  readOnly: false,
  destructive: true,
  idempotent: true,
  pageContent: false,
  input: z.strictObject({}),
  output: z.object({ cleared: z.literal(true), entries_removed: z.int() }),
  run: (_, { store }) => ({ cleared: true as const, entries_removed: store.clearLogs() }),
  format: ({ entries_removed: removed }) =>
    `Cleared ${removed} log ${removed === 1 ? 'entry' : 'entries'}, errors included. What comes now is new.`,
});
