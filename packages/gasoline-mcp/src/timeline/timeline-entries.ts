import type { Action, DomSnapshot, LogEntry, NetworkBody } from '@gasoline/protocol';
import { actionId, logId, networkId } from '../records/records.ts';
import { withoutSecretInput } from '../records/secret-input.ts';
import { startOf } from './captured.ts';
import { responseShape } from './response-shape.ts';
import type { TimelineEntry } from './timeline.ts';

/** Captured entries in the form of the timeline. Fields without a value are left out on the way. */

export function actionEntry(action: Action, state: DomSnapshot | undefined): TimelineEntry {
  const { type, url, target, text, selectors, key, fromUrl, toUrl, checked } = action;
  const { files, scrollY, effect, tabId } = action;
  const { value, selectedValue, selectedText } = withoutSecretInput(action);
  return defined<TimelineEntry>({
    id: actionId(action.seq),
    ts: action.ts,
    kind: 'action',
    type,
    url: url || undefined,
    target,
    text,
    selectors,
    value,
    key,
    fromUrl,
    toUrl,
    checked,
    selectedValue,
    selectedText,
    files,
    scrollY,
    effect,
    dom: state?.elements.map((element) => defined({ ...element })),
    tabId,
  });
}

export function networkEntry(request: NetworkBody, cause: Action | undefined): TimelineEntry {
  const { method, url, status, duration, contentType, error, tabId } = request;
  return defined<TimelineEntry>({
    id: networkId(request.seq),
    ts: startOf(request),
    kind: 'network',
    method,
    url,
    status,
    duration,
    contentType,
    responseShape: responseShape(request),
    error,
    cause: cause && actionId(cause.seq),
    tabId,
  });
}

export function consoleEntry({ seq, ts, level, message, url, count, tabId }: LogEntry): TimelineEntry {
  return defined<TimelineEntry>({
    id: logId(seq),
    ts,
    kind: 'console',
    level,
    message,
    url: url || undefined,
    count,
    tabId,
  });
}

function defined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
