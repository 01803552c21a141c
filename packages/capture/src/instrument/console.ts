import type { LogLevel } from '@gasoline/protocol';
import { formatConsole, textOf } from '../format-console.ts';
import { copyValues, saidBudget } from '../copy-value.ts';
import { errorFields, isBare, isError, textIn } from '../error-fields.ts';
import { apply } from '../natives.ts';
import { pageUrl } from '../page-url.ts';
import { patch, wrapFunction } from '../patch.ts';
import { type Stop, stopAll } from '../stop.ts';
import { type Emitted, explain, type Tap, wants } from '../tap.ts';

/** The methods that say something, each with the level nearest to it. */
const methods = {
  debug: 'debug',
  log: 'log',
  trace: 'log',
  dir: 'log',
  table: 'log',
  info: 'info',
  warn: 'warn',
  error: 'error',
  assert: 'error',
} as const satisfies Partial<Record<keyof Console, LogLevel>>;
type Method = keyof typeof methods;

export function captureConsole(tap: Tap): Stop {
  const stops: Stop[] = [];
  for (const method of Object.keys(methods) as Method[])
    if (typeof console[method] === 'function')
      stops.push(
        patch(console, method, (original) => wrapMethod(method, original as () => void, tap) as never),
      );
  return stopAll(stops);
}

function wrapMethod(method: Method, original: () => void, tap: Tap): () => void {
  function around(native: () => void, self: unknown, args: unknown[]): unknown {
    if (wants(tap)) tap.observe(() => record(method, args, tap, around));
    return apply(native, self, args as []);
  }
  return wrapFunction(original, around);
}

function record(method: Method, args: unknown[], tap: Tap, above: object): void {
  let said = args;
  if (method === 'assert') {
    if (args[0]) return;
    said = args.length > 1 ? args.slice(1) : ['console.assert'];
  }
  const level = methods[method];
  const error = level === 'error' ? said.find(isError) : undefined;
  const entry: Emitted['logs'] = {
    level,
    // A framework that catches an error tells the console and nobody else.
    type: error ? 'exception' : 'console',
    source: 'console',
    url: pageUrl(),
  };
  const alone = error && said.length === 1;
  if (!alone || !isBare(error)) {
    // The entry has the stack in a field of its own.
    const shown = error ? said.map((value) => (value === error ? errorFields(error, false) : value)) : said;
    entry.args = copyValues(shown, saidBudget);
  }
  const message = alone ? textOf(error) : formatConsole(said);
  if (message !== undefined) entry.message = message;
  if (error) entry.stack = () => textIn(error, 'stack');
  else if (level === 'error' || method === 'trace') entry.stack = stackHere(above);
  if (level === 'error') explain(tap, entry, error, said);
  tap.emit('logs', entry);
}

const stackHook = 'prepareStackTrace';

/** Taken now, formatted only when the entry is sent: formatting is the expensive half. */
function stackHere(above: object): () => string | undefined {
  const holder: { stack?: unknown } = {};
  (Error as { captureStackTrace?: (holder: object, above: object) => void }).captureStackTrace?.(
    holder,
    above,
  );
  return () => {
    // A hook of the page is for the stacks of the page.
    const hook: unknown = Reflect.get(Error, stackHook);
    if (hook) Reflect.set(Error, stackHook, undefined);
    const { stack } = holder;
    if (hook) Reflect.set(Error, stackHook, hook);
    // The first line is for a message that there is not.
    return typeof stack === 'string' ? stack.slice(stack.indexOf('\n') + 1) : undefined;
  };
}
