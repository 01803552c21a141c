import type { LogEntry, NetworkBody } from '@gasoline/protocol';
import { findNoise } from '../noise/find-noise.ts';
import { parseUrl, pathPattern } from './path-pattern.ts';
import { expectedText, wordsPattern } from './stable-text.ts';
import type { KnownError } from './steps.ts';

const maxKnown = 20;
const maxMessageChars = 150;
const minTellingChars = 12;

/** The errors that a session had, each once, as patterns that find them again in a later run. */
export function knownErrors(logs: readonly LogEntry[], requests: readonly NetworkBody[]): KnownError[] {
  const known = new Map<string, KnownError>();
  const add = (error: KnownError | undefined) => {
    if (error && known.size < maxKnown) known.set(error.source, error);
  };
  for (const entry of logs)
    if (entry.level === 'error' && entry.type !== 'network' && !isNoise(entry)) add(knownError(entry));
  for (const request of requests) if (request.status >= 400) add(failedResource(request));
  for (const { level, type, metadata } of logs)
    if (level === 'error' && type === 'network') add(failedResource(metadata ?? {}));
  return [...known.values()];
}

/** By its words: numbers and addresses in it differ from run to run. */
export function knownError({
  type,
  message,
  args,
  metadata,
}: Pick<LogEntry, 'type' | 'message' | 'args' | 'metadata'>): KnownError | undefined {
  if (type === 'network') return failedResource(metadata ?? {});
  const format = args?.[0];
  // A test runner shows the format and the values one after the other, the console puts them together.
  const said =
    typeof format === 'string' && /%[sdifoOc]/.test(format) ? format.replace(/%[sdifoOc]/g, ' 0 ') : message;
  const [line = ''] = said
    .replace(/^(?:Uncaught (?:\(in promise\) )?|Unhandled rejection: )+/i, '')
    .trim()
    .split(/\r?\n/);
  const text = expectedText(line.slice(0, maxMessageChars), { keepStatuses: true });
  if (!text) return undefined;
  const source = wordsPattern('exact' in text ? [text.exact] : text.words);
  // A word alone is a part of much; then it must be all that was said.
  const isTelling = !('exact' in text) || text.exact.length >= minTellingChars;
  return { message, source: isTelling ? source : `(?:^|: )${source}$` };
}

/** The browser itself reports what did not load. */
function failedResource(request: { url?: unknown; status?: unknown }): KnownError | undefined {
  const { url, status } = request;
  const parsed = typeof url === 'string' ? parseUrl(url) : undefined;
  if (!parsed) return undefined;
  const outcome = typeof status === 'number' && status > 0 ? `status of ${status}` : 'net::';
  const { label, source } = pathPattern(parsed.pathname);
  // The address stands at the end, and only this one is meant: `/` is a part of every other.
  return {
    message: `Failed to load resource: ${outcome} ${label}`,
    source: `Failed to load resource.*${outcome}.* [a-z]+:\\/\\/[^/]+${source}(?:[?#]|$)`,
  };
}

function isNoise({ message, level, filename, url }: LogEntry): boolean {
  return findNoise({ kind: 'log', message, level, source: filename, pageUrl: url }) !== undefined;
}
