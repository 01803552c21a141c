import type { FollowedKind } from './follow-events.ts';

export interface Line {
  text: string;
  /** How it looks: what failed, what wants attention, and everything else. */
  look: 'failed' | 'event' | 'quiet';
}

type Value = Record<string, unknown>;

const maxTextChars = 160;

/** One short line for a person, whatever the page wrote. */
export function formatLine(kind: FollowedKind, value: Value): Line {
  if (kind === 'omitted')
    return { text: `${' '.repeat(8)} … and ${text(value['count'])} more, too fast to show`, look: 'quiet' };
  const { name, rest, look } = kind === 'event' ? eventLine(value) : entryLine(value);
  const at = text(value['timestamp'] ?? value['ts']).slice(11, 19);
  return { text: `${at} ${oneShortLine(`${name.padEnd(10)} ${rest}`)}`, look };
}

interface Parts {
  name: string;
  rest: string;
  look: Line['look'];
}

const previews = ['message_preview', 'response_preview', 'selector', 'reason', 'error'];

function eventLine(event: Value): Parts {
  const context = (event['context'] ?? {}) as Value;
  const { id, events } = context;
  const preview = previews.map((name) => context[name]).find((value) => typeof value === 'string');
  const rest = [
    `${text(event['message'])}${typeof id === 'string' ? ` (${id})` : ''}`,
    ...(preview === undefined ? [] : [text(preview)]),
    ...(Array.isArray(events) ? [`${events.length} of them shown`] : []),
  ];
  return {
    name: event['severity'] === 'error' ? '! error' : '! warning',
    rest: rest.join(' · '),
    look: event['severity'] === 'error' ? 'failed' : 'event',
  };
}

const entryLines: Record<string, (entry: Value) => Parts> = {
  log: ({ type, level, message }) => ({
    name: text(type === 'console' ? level : type),
    rest: text(message),
    look: level === 'error' ? 'failed' : 'quiet',
  }),
  request({ method, url, status, duration }) {
    const took = typeof duration === 'number' ? ` in ${Math.round(duration)} ms` : '';
    return {
      name: 'request',
      rest: `${text(method)} ${pathOf(text(url))} → ${text(status || 'no answer')}${took}`,
      look: status === 0 || Number(status) >= 400 ? 'failed' : 'quiet',
    };
  },
  action: ({ type, target, text: caption, value, toUrl }) => ({
    name: text(type),
    rest: [
      text(caption ?? target),
      value === undefined ? '' : `"${text(value)}"`,
      toUrl === undefined ? '' : pathOf(text(toUrl)),
    ]
      .filter(Boolean)
      .join(' '),
    look: 'quiet',
  }),
  websocket: ({ event, url, data, code }) => ({
    name: 'websocket',
    rest: `${text(event)} ${event === 'message' ? `${text(data)} …` : pathOf(text(url))}${code === undefined ? '' : ` ${text(code)}`}`,
    look: event === 'error' ? 'failed' : 'quiet',
  }),
};

function entryLine(entry: Value): Parts {
  const format = entryLines[text(entry['kind'])];
  return format?.(entry) ?? { name: text(entry['kind']), rest: JSON.stringify(entry), look: 'quiet' };
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function oneShortLine(line: string): string {
  const flat = line.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ⏎ ').trimEnd();
  return flat.length <= maxTextChars ? flat : `${flat.slice(0, maxTextChars)}…`;
}
