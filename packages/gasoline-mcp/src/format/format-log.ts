import type { LogRecord } from '@gasoline/protocol';
import { clockTime } from './clock-time.ts';
import { indent, oneLine } from './fence.ts';
import { pathOf } from './path-of.ts';

/** `log-7 03:04:05.678 error ×3 boom (exception, tab 2, /cart)`, and the stack below. */
export function formatLog(entry: LogRecord): string {
  const head = formatLogHead(entry);
  const stack = formatStack(entry);
  return stack === '' ? head : `${head}\n${indent(stack)}`;
}

export function formatLogHead(entry: LogRecord): string {
  const repeated = entry.count !== undefined && entry.count > 1 ? ` ×${entry.count}` : '';
  const where = [
    entry.source === 'console' ? undefined : oneLine(entry.source),
    entry.tabId === undefined ? undefined : `tab ${entry.tabId}`,
    entry.url ? oneLine(pathOf(entry.url)) : undefined,
    entry.testId === undefined ? undefined : `test ${oneLine(entry.testId)}`,
  ].filter((part) => part !== undefined);
  return `${entry.id} ${clockTime(entry.ts)} ${entry.level}${repeated} ${oneLine(entry.message)}${where.length > 0 ? ` (${where.join(', ')})` : ''}`;
}

/** The frames of a stack, without the message that V8 repeats above them. */
export function formatStack({ stack, message, filename, lineno, colno }: LogRecord): string {
  if (stack !== undefined) {
    // The first lines of a V8 stack repeat the message.
    const frames = stack.split('\n').filter((line) => !(line.trim() !== '' && message.includes(line.trim())));
    return frames
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^(Uncaught )?[A-Za-z]*Error: /.test(line))
      .join('\n');
  }
  if (!filename) return '';
  return `at ${filename}${lineno === undefined ? '' : `:${lineno}${colno === undefined ? '' : `:${colno}`}`}`;
}
