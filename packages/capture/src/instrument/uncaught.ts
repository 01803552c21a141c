import { textOf } from '../format-console.ts';
import { copyValue, saidBudget } from '../copy-value.ts';
import { errorFields, isBare, isError, textIn } from '../error-fields.ts';
import { type Stop, stopAll } from '../stop.ts';
import { type Emitted, explain, type Tap, wants } from '../tap.ts';
import { listenAlways } from '../listen-always.ts';

/** Exceptions and rejections that nobody caught, and scripts, styles and images that did not load. */
export function captureUncaught(tap: Tap): Stop {
  return stopAll([
    listenAlways(globalThis, 'error', (event: Event) => {
      if (!wants(tap)) return;
      tap.observe(() => {
        if (event instanceof ErrorEvent) recordException(event, tap);
        else if (event.target instanceof Element) recordMissing(event.target, tap);
      });
    }),
    listenAlways(globalThis, 'unhandledrejection', (event: PromiseRejectionEvent) => {
      if (wants(tap)) tap.observe(() => recordRejection(event.reason, tap));
    }),
  ]);
}

function recordException(event: ErrorEvent, tap: Tap): void {
  const thrown: unknown = event.error;
  const entry: Emitted['logs'] = {
    ...described(thrown, event.message || 'Uncaught exception'),
    source: 'exception',
    filename: event.filename,
    lineno: event.lineno,
    colno: event.colno,
  };
  explain(tap, entry, thrown);
  tap.emit('logs', entry);
}

function recordRejection(reason: unknown, tap: Tap): void {
  const entry: Emitted['logs'] = {
    ...described(reason, `Unhandled rejection: ${textOf(reason)}`),
    source: 'unhandledrejection',
  };
  explain(tap, entry, reason);
  tap.emit('logs', entry);
}

function described(thrown: unknown, otherwise: string): Emitted['logs'] {
  const entry: Emitted['logs'] = {
    level: 'error',
    type: 'exception',
    message: isError(thrown) ? textOf(thrown) : otherwise,
    url: location.href,
  };
  let shown = thrown;
  if (isError(thrown)) {
    entry.stack = textIn(thrown, 'stack');
    shown = isBare(thrown) ? undefined : errorFields(thrown, false);
  }
  // It may hold more than a message: a code, a cause, or it is no error at all.
  if (shown !== null && shown !== undefined) entry.args = [copyValue(shown, saidBudget)];
  return entry;
}

function recordMissing(element: Element, tap: Tap): void {
  const url = (element as HTMLImageElement).src || (element as unknown as HTMLLinkElement).href;
  if (typeof url !== 'string' || !url) return;
  tap.emit('logs', {
    level: 'error',
    type: 'network',
    source: 'resource',
    message: `Failed to load <${element.localName}> ${url}`,
    url: location.href,
    metadata: { url, element: element.localName },
  });
}
