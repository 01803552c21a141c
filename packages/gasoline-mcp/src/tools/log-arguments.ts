import type { LogEntry } from '@gasoline/protocol';
import * as z from 'zod';
import { logId } from '../records/records.ts';

/** The filters that logs and errors share. */
export const logArguments = {
  url_filter: z.string().optional().describe('Only where the page or script URL contains this'),
  id: z.string().optional().describe('Only this entry, e.g. log-12'),
};

export function matchesLog(
  entry: LogEntry,
  wanted: { url_filter?: string | undefined; id?: string | undefined; tab_id?: number | undefined },
): boolean {
  if (wanted.id !== undefined && logId(entry.seq) !== wanted.id) return false;
  if (wanted.tab_id !== undefined && entry.tabId !== wanted.tab_id) return false;
  if (wanted.url_filter === undefined) return true;
  const requested = entry.metadata?.['url'];
  return [entry.url, entry.filename, typeof requested === 'string' ? requested : undefined].some((url) =>
    url?.includes(wanted.url_filter ?? ''),
  );
}
