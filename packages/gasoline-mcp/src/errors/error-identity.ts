import type { LogEntry } from '@gasoline/protocol';
import type { ResolvedStack } from '../source-maps/resolved-stack.ts';
import { normalizeMessage } from './normalize-message.ts';
import { requestIn } from './failed-request.ts';

/**
 * What makes two errors the same bug: type, message without what varies, and where in the app. Lines are left
 * out of the place, because they move with every edit.
 */
export function errorIdentity(entry: LogEntry, stack: ResolvedStack | undefined): string {
  const request = requestIn(entry);
  if (request) return `network ${request.method} ${request.route} → ${request.statusClass}`;
  const frame = stack?.frames.find(({ origin }) => origin === 'app');
  const place = frame ? `${frame.file} ${frame.functionName ?? ''}` : '';
  return `${entry.type} ${normalizeMessage(entry.message)} ${place}`.trim();
}
