import type { LogEntry } from '@gasoline/protocol';
import type { ResolvedFrame, ResolvedStack } from '../source-maps/resolved-stack.ts';
import { normalizeMessage } from './normalize-message.ts';
import { requestIn } from './failed-request.ts';

/** What makes two errors the same bug. */
export interface Identity {
  /** Type, and message without what varies; of a failed request, the endpoint and how it failed. */
  what: string;
  /** Where in the app; empty where that is not known, and for requests. */
  place: string;
}

export function errorIdentity(entry: LogEntry, stack: ResolvedStack | undefined): Identity {
  const request = requestIn(entry);
  if (request)
    return { what: `network ${request.method} ${request.route} → ${request.statusClass}`, place: '' };
  const frame = stack?.frames.find(({ origin }) => origin === 'app');
  return { what: `${entry.type} ${messageOf(entry)}`, place: frame ? placeOf(frame) : '' };
}

/** Entries are grouped again with every question; their places and words stay. */
const knownPlaces = new WeakMap<ResolvedFrame, string>();
const knownMessages = new WeakMap<LogEntry, string>();

function placeOf(frame: ResolvedFrame): string {
  let place = knownPlaces.get(frame);
  if (place === undefined) {
    place = describePlace(frame);
    knownPlaces.set(frame, place);
  }
  return place;
}

/** Lines are left out, because they move with every edit. */
function describePlace({ file, functionName = '', mapped }: ResolvedFrame): string {
  if (mapped) return `${file} ${functionName}`.trim();
  const stable = normalizeMessage(file);
  // A bundle gets new names with each build, and so does what is in it.
  return stable === file ? `${file} ${functionName}`.trim() : '';
}

function messageOf(entry: LogEntry): string {
  let message = knownMessages.get(entry);
  if (message === undefined) {
    message = normalizeMessage(entry.message);
    knownMessages.set(entry, message);
  }
  return message;
}
