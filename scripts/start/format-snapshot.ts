import type { Snapshot } from '@gasoline/protocol';

export interface Line {
  id: string;
  text: string;
  failed: boolean;
}

const maxTextChars = 160;

/** One short line per captured thing, in the order in which it happened. */
export function formatSnapshot(snapshot: Snapshot | undefined): Line[] {
  if (snapshot === undefined) return [];
  const { logs, network_bodies, enhanced_actions, websocket_events } = snapshot;
  const lines: (Line & { ts: string })[] = [
    // A failed request has its own line below.
    ...logs
      .filter(({ type }) => type !== 'network')
      .map(({ id, ts, level, type, message }) => ({
        id,
        ts,
        text: `${(type === 'console' ? level : type).padEnd(10)} ${message}`,
        failed: level === 'error',
      })),
    ...network_bodies.map(({ id, ts, method, url, status, duration }) => ({
      id,
      ts,
      text: `${'request'.padEnd(10)} ${method} ${pathOf(url)} → ${status || 'no answer'}${duration === undefined ? '' : ` in ${Math.round(duration)} ms`}`,
      failed: status === 0 || status >= 400,
    })),
    ...enhanced_actions.map(({ id, ts, type, target, text, value, toUrl }) => ({
      id,
      ts,
      text: `${type.padEnd(10)} ${[text ?? target, value === undefined ? undefined : `"${value}"`, toUrl && pathOf(toUrl)].filter(Boolean).join(' ')}`,
      failed: false,
    })),
    // Of the messages only the first: a chatty connection would drown everything else.
    ...websocket_events.map(({ id, ts, event, url, data }) => ({
      id: `${id} ${event}`,
      ts,
      text: `${'websocket'.padEnd(10)} ${event} ${event === 'message' ? `${data} …` : pathOf(url ?? '')}`,
      failed: event === 'error',
    })),
  ];
  return lines
    .sort((a, b) => a.ts.localeCompare(b.ts))
    .map(({ id, ts, text, failed }) => ({ id, text: `${ts.slice(11, 19)} ${oneShortLine(text)}`, failed }));
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function oneShortLine(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ⏎ ').trimEnd();
  return line.length <= maxTextChars ? line : `${line.slice(0, maxTextChars)}…`;
}
