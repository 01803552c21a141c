import type { LogEntry, LogLevel, LogType, WireLog } from '@gasoline/protocol';
import { wireLogSchema } from '@gasoline/protocol/schemas';
import type { StackReference } from '../store/shared-stacks.ts';
import type { Draft } from '../store/store.ts';
import { plainCheck } from './plain-check.ts';
import { readPageContext } from './read-page-context.ts';
import { readTime } from './read-time.ts';
import { truncate } from './truncate.ts';

const isPlainLog = plainCheck(wireLogSchema);

// Maps, because a page may well send a level called "constructor".
const levels = new Map<string, LogLevel>(
  Object.entries({
    debug: 'debug',
    verbose: 'debug',
    trace: 'debug',
    log: 'log',
    info: 'info',
    warn: 'warn',
    warning: 'warn',
    error: 'error',
    assert: 'error',
    fatal: 'error',
  } as const),
);

const typeOfSource = new Map<string, LogType>(
  Object.entries({
    console: 'console',
    exception: 'exception',
    unhandledrejection: 'exception',
    rejection: 'exception',
    network: 'network',
    page_load: 'page_load',
    long_task: 'long_task',
  } as const),
);

/** One form out of both spellings, or nothing when it is no log entry. */
export function readLog(raw: unknown, receivedAt: number): (Draft<LogEntry> & StackReference) | undefined {
  const wire = isPlainLog(raw) ? raw : wireLogSchema.safeParse(raw).data;
  if (!wire) return undefined;
  const level = levels.get(wire.level) ?? levels.get(wire.level.toLowerCase());
  const message = messageOf(wire);
  if (level === undefined || message === undefined) return undefined;
  const type = typeOfSource.get(wire.type ?? '') ?? typeOfSource.get(wire.source ?? '') ?? 'console';
  return {
    ts: readTime(receivedAt, wire.ts, wire.timestamp),
    type,
    source: truncate(wire.source ?? wire.type ?? type, 100),
    level,
    message,
    args: wire.args,
    stack: wire.stack,
    ...(wire.stackId === undefined ? {} : { stackId: wire.stackId }),
    ...(wire.stackOf === undefined ? {} : { stackOf: wire.stackOf }),
    filename: wire.filename,
    lineno: wire.lineno,
    colno: wire.colno,
    url: wire.url ?? '',
    count: wire.count,
    metadata: wire.metadata,
    pageContext: readPageContext(wire._aiContext),
    tabId: wire.tabId,
    frame: wire.frame,
    pageLoad: wire.pageLoad,
    testId: wire.testId,
  };
}

function messageOf(wire: WireLog): string | undefined {
  // A sender that joined objects into its text lost them; the arguments still hold them.
  if (wire.message !== undefined && !(wire.args && wire.message.includes('[object Object]')))
    return wire.message;
  return wire.args?.map(formatArgument).join(' ');
}

function formatArgument(argument: unknown): string {
  if (typeof argument === 'string') return argument;
  const error = argument as { name?: unknown; message?: unknown } | null;
  if (typeof error?.name === 'string' && typeof error.message === 'string')
    return `${error.name}: ${error.message}`;
  return JSON.stringify(argument) ?? 'undefined';
}
