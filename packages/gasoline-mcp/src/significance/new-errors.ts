import type { LogEntry } from '@gasoline/protocol';
import { requestIn } from '../errors/failed-request.ts';
import { normalizeMessage } from '../errors/normalize-message.ts';
import { findNoise } from '../noise/find-noise.ts';
import type { Happening } from '../noise/noise-rule.ts';
import { logId } from '../records/records.ts';
import type { Clock } from '../store/clock.ts';
import { BoundedSet } from './bounded-set.ts';
import { failedLog } from './failing-requests.ts';
import { plainPath } from './plain-path.ts';
import type { Sighting } from './sighting.ts';

/** To tell two errors apart costs time; in a flood only so many a second are. */
const maxToldApartPerSecond = 100;
const maxSeen = 300;
const keyChars = 300;

/** Names that say something and that no page has made up. */
const errorNames =
  /^(?:Uncaught (?:\(in promise\) )?|Unhandled rejection: )*((?:Type|Reference|Range|Syntax|URI|Eval|Aggregate|Internal|Abort|Network|NotAllowed|NotFound|NotSupported|InvalidState|Security|Timeout|QuotaExceeded|Data(?:Clone)?|ChunkLoad|Axios)Error|DOMException)\b/;

/** Errors that were not seen before. A repeat costs next to nothing. */
export class NewErrors {
  readonly #clock: Clock;
  readonly #seen = new BoundedSet(maxSeen);
  #second = 0;
  #toldApart = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `repeat`: it was seen before. Nothing: it is no news for anybody. */
  sight(entry: LogEntry): Sighting | 'repeat' | undefined {
    if (entry.type === 'network') return missingCode(entry) ?? failedLog(entry, requestIn(entry));
    // The same words with other numbers are hardly another bug, and this is quick to find out.
    const key = `${entry.type}${entry.message.slice(0, keyChars).replace(/\d+/g, '#')}`;
    if (!this.#seen.add(key)) return 'repeat';
    if (!this.#mayTellApart()) return flood(entry);
    const happening = happeningOf(entry);
    return findNoise(happening) ? undefined : newError(entry, happening);
  }

  clear(): void {
    this.#seen.clear();
  }

  #mayTellApart(): boolean {
    const second = Math.floor(this.#clock.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#toldApart = 0;
    }
    return ++this.#toldApart <= maxToldApartPerSecond;
  }
}

function newError(entry: LogEntry, happening: Happening): Sighting {
  const isRejection = /rejection/i.test(entry.source);
  return {
    category: 'errors',
    severity: 'error',
    identity: `${entry.type} ${normalizeMessage(entry.message)}`,
    ts: entry.ts,
    urls: [entry.url],
    happening,
    basic: true,
    once: true,
    describe: () => ({
      message: `${isRejection ? 'Unhandled rejection' : 'New error'}: ${nameOf(entry)}${onPage(entry)}`,
      context: contextOf(entry),
    }),
  };
}

function nameOf({ message, type }: LogEntry): string {
  return errorNames.exec(message)?.[1] ?? (type === 'console' ? 'in the console' : 'an exception');
}

function onPage({ url }: LogEntry): string {
  return url === '' ? '' : ` on ${plainPath(url)}`;
}

function contextOf(entry: LogEntry): Record<string, unknown> {
  const { filename, lineno, message, url, tabId } = entry;
  return {
    id: logId(entry.seq),
    message_preview: message,
    ...(filename ? { source: lineno === undefined ? filename : `${filename}:${lineno}` } : {}),
    url,
    ...(tabId === undefined ? {} : { tab_id: tabId }),
  };
}

function happeningOf({ message, level, filename, url, stack = '' }: LogEntry): Happening {
  const source = filename ?? /\(?((?:https?|chrome-extension|moz-extension):[^\s)]+)/.exec(stack)?.[1];
  return { kind: 'log', message, level, source, pageUrl: url };
}

/** A script or style that did not load: the page is not whole. */
function missingCode(entry: LogEntry): Sighting | undefined {
  const element = entry.metadata?.['element'];
  const missing = entry.metadata?.['url'];
  if ((element !== 'script' && element !== 'link') || typeof missing !== 'string') return undefined;
  const { message, level } = entry;
  const happening: Happening = { kind: 'network', message, level, url: missing, pageUrl: entry.url };
  if (findNoise(happening)) return undefined;
  return {
    category: 'errors',
    severity: 'error',
    identity: `missing ${missing}`,
    ts: entry.ts,
    urls: [missing, entry.url],
    happening,
    basic: true,
    once: true,
    describe: () => ({
      message: `New error: a ${element === 'script' ? 'script' : 'style'} did not load`,
      context: { ...contextOf(entry), url: missing },
    }),
  };
}

function flood(entry: LogEntry): Sighting {
  return {
    category: 'errors',
    severity: 'error',
    identity: 'flood',
    ts: entry.ts,
    urls: [entry.url],
    basic: true,
    describe: () => ({
      message: `More than ${maxToldApartPerSecond} different errors within a second: the others are counted, not told apart`,
      context: contextOf(entry),
    }),
  };
}
