import type { LogLevel, WireLog } from '@gasoline/protocol';
import { copyRemote } from './copy-remote.ts';
import type { Events, RemoteObject } from './protocol.ts';
import { isError, messageOf, stackText, valueOf } from './remote-value.ts';

/** The calls that say something, as in a page. */
const levels: Record<string, LogLevel> = {
  debug: 'debug',
  log: 'log',
  trace: 'log',
  dir: 'log',
  table: 'log',
  info: 'info',
  warning: 'warn',
  error: 'error',
  assert: 'error',
};

/** The browser tells one level of an object by itself; this asks for the rest while it is there. */
export async function readDeep(
  call: Events['Runtime.consoleAPICalled'],
  ask: (method: string, params: object) => Promise<unknown>,
): Promise<Events['Runtime.consoleAPICalled']> {
  const functionDeclaration = copyRemote.toString();
  const read = async (arg: RemoteObject): Promise<RemoteObject> => {
    const { objectId } = arg;
    if (objectId === undefined) return arg;
    const isPlain = arg.type === 'object' && !isError(arg);
    const answer = isPlain
      ? await ask('Runtime.callFunctionOn', { objectId, functionDeclaration, returnByValue: true })
      : undefined;
    void ask('Runtime.releaseObject', { objectId });
    const { result } = (answer ?? {}) as { result?: RemoteObject };
    return result?.value === undefined ? arg : { type: 'object', value: result.value };
  };
  return { ...call, args: await Promise.all(call.args.map(read)) };
}

export function logOfConsole(
  { type, args, timestamp, stackTrace }: Events['Runtime.consoleAPICalled'],
  url: string,
): WireLog | undefined {
  const level = levels[type];
  if (!level) return undefined;
  const error = level === 'error' ? args.find(isError) : undefined;
  const isAlone = error && args.length === 1;
  const stack =
    error?.description ?? (level === 'error' || type === 'trace' ? stackText(stackTrace) : undefined);
  return {
    level,
    type: error ? 'exception' : 'console',
    source: 'console',
    url,
    ts: timestamp,
    ...(isAlone
      ? { message: messageOf(error.description ?? '') }
      : { args: args.length > 0 ? args.map(valueOf) : ['console.assert'] }),
    ...(stack ? { stack } : {}),
  };
}

export function logOfException(
  { timestamp, exceptionDetails }: Events['Runtime.exceptionThrown'],
  url: string,
): WireLog {
  const { text, exception, lineNumber, columnNumber, stackTrace, url: filename = url } = exceptionDetails;
  const isRejection = text.includes('in promise');
  const description = exception && isError(exception) ? exception.description : undefined;
  const thrown = exception && description === undefined ? valueOf(exception) : undefined;
  const said = typeof thrown === 'string' ? thrown : JSON.stringify(thrown);
  const stack = description ?? stackText(stackTrace);
  return {
    level: 'error',
    type: 'exception',
    source: isRejection ? 'unhandledrejection' : 'exception',
    message: description
      ? messageOf(description)
      : isRejection
        ? `Unhandled rejection: ${said}`
        : `${text} ${said ?? ''}`.trim(),
    url,
    ts: timestamp,
    ...(stack ? { stack } : {}),
    ...(thrown === undefined || thrown === null ? {} : { args: [thrown] }),
    ...(isRejection ? {} : { filename, lineno: lineNumber + 1, colno: columnNumber + 1 }),
  };
}
