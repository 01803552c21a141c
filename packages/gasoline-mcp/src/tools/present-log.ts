import type { LogRecord } from '@gasoline/protocol';

/** The message already holds the arguments as text: they come twice only to those who ask for everything. */
export function presentLog({ args, ...entry }: LogRecord, detail: 'normal' | 'full'): LogRecord {
  return detail === 'full' && args !== undefined ? { ...entry, args } : entry;
}
