import { limits, type LogEntry } from '@gasoline/protocol';
import { requestIn } from '../errors/failed-request.ts';
import { actionsBefore } from '../errors/find-causes.ts';
import type { Identity } from '../errors/error-identity.ts';
import { type ErrorGroup, groupErrors } from '../errors/group-errors.ts';
import { endpointOfUrl } from '../endpoints/endpoint-name.ts';
import type { NoiseRule } from '../noise/noise-rule.ts';
import { logId, networkId } from '../records/records.ts';
import type { ResolvedStack } from '../source-maps/resolved-stack.ts';
import type { Store } from '../store/store.ts';
import { isUserAction } from '../timeline/is-user-action.ts';
import type { Issue } from './app-state.ts';
import { digest } from './digest.ts';
import { keptText } from './kept-text.ts';

const maxTextChars = 200;
const maxPlaceChars = 80;
const maxPathChars = 120;

export interface IssueSource {
  store: Store;
  stackOf(entry: LogEntry): Promise<ResolvedStack | undefined>;
  noiseRules: readonly NoiseRule[];
}

/** The entries as kinds of failure, the newest first, noise last. At most as many as a snapshot holds. */
export async function issuesOf(
  entries: LogEntry[],
  { store, stackOf, noiseRules }: IssueSource,
): Promise<{ issues: Issue[]; omitted: number }> {
  const groups = await groupErrors(entries, stackOf, noiseRules);
  const [requests, others] = [groups.filter(isRequest), groups.filter((group) => !isRequest(group))];
  const kept = [...others.slice(0, limits.maxSnapshotErrors), ...requests.slice(0, limits.maxSnapshotErrors)];
  return { issues: kept.map((group) => toIssue(group, store)), omitted: groups.length - kept.length };
}

function isRequest({ newest }: ErrorGroup): boolean {
  return requestIn(newest) !== undefined;
}

function toIssue(group: ErrorGroup, store: Store): Issue {
  const { identity, newest, stack, entries, noise } = group;
  const request = requestIn(newest);
  const frame = stack?.frames.find(({ origin }) => origin === 'app');
  const { key, what, text, page } = wordsOf(newest, identity);
  const seq = entries.reduce((highest, entry) => Math.max(highest, entry.seq), 0);
  return {
    category: newest.type === 'network' ? 'network' : 'console',
    key,
    what,
    hasPlace: identity.place !== '',
    text,
    ...(frame && !request ? { place: keptText(`${frame.file}:${frame.line}`, maxPlaceChars) } : {}),
    count: group.count,
    id: idOf(newest, store),
    seq,
    page,
    pageLoad: newest.pageLoad,
    ...triggerOf(newest, store),
    ...(request
      ? {
          request: {
            route: digest(`${request.method} ${request.route}`),
            method: request.method,
            url: keptText(request.route, maxPathChars),
            status: request.status,
          },
        }
      : {}),
    ...(noise ? { noise: true as const } : {}),
  };
}

type Words = Pick<Issue, 'key' | 'what' | 'text' | 'page'>;

/** States are taken again and again; digests and redacted texts are most of the work, and stay. */
const knownWords = new WeakMap<LogEntry, { identity: Identity; words: Words }>();

function wordsOf(entry: LogEntry, identity: Identity): Words {
  const known = knownWords.get(entry);
  if (known && known.identity.what === identity.what && known.identity.place === identity.place)
    return known.words;
  const request = requestIn(entry);
  const words = {
    key: digest(`${identity.what} ${identity.place}`),
    what: digest(identity.what),
    text: request
      ? keptText(`${request.method} ${request.route}`, maxPathChars)
      : keptText(firstLine(entry.message), maxTextChars),
    page: routeOf(entry.url),
  };
  knownWords.set(entry, { identity, words });
  return words;
}

/** What was done on an earlier page is not needed to be on this one. */
function triggerOf(entry: LogEntry, store: Store): { trigger?: string } {
  const action = actionsBefore(entry, store).find(
    (candidate) => isUserAction(candidate) && candidate.pageLoad === entry.pageLoad,
  );
  if (!action) return {};
  const { type, text, target } = action;
  return { trigger: keptText(`${type} ${text ? `"${text}"` : (target ?? '')}`.trim(), maxPlaceChars) };
}

/** A failure that only its record tells of has the record's number. */
function idOf({ seq, type }: LogEntry, store: Store): string {
  if (type === 'network')
    for (const body of store.networkBodies.newestFirst()) if (body.seq === seq) return networkId(seq);
  return logId(seq);
}

function firstLine(message: string): string {
  const text = message.trimStart();
  const end = text.indexOf('\n');
  return end === -1 ? text : text.slice(0, end);
}

/** Where in an app, whatever the host and whichever item is shown. */
export function routeOf(url: string): string {
  const endpoint = url === '' ? undefined : endpointOfUrl(url, undefined);
  return endpoint ? keptText(endpoint.path, maxPathChars) : '';
}
