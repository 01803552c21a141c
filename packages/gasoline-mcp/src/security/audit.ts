import { endpointOf } from './addresses.ts';
import { Book, type Draft } from './book.ts';
import { type Auth, authOf, checkPii } from './check-pii.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkTransport } from './check-transport.ts';
import { type DetectedSecret, detectSecrets, maxSecretLooks } from './detect-secrets.ts';
import type { AuditEntries } from './entries.ts';
import { categories, type Category, type Finding, rankOf, type Severity } from './finding.ts';
import { KnownSecrets } from './known-secrets.ts';
import { detectPii, maxPiiLooks } from './pii/detect-pii.ts';
import type { PiiSpan } from './pii/pii-rule.ts';
import { type Source, sourcesOf } from './sources.ts';
import type { Where } from './where.ts';

export interface AuditOptions {
  checks?: readonly Category[] | undefined;
  severityMin?: Severity | undefined;
}

export interface AuditResult {
  /** The worst first; at most so many of each category as are worth reading. */
  findings: Finding[];
  /** How many are at or above the threshold, told or not. */
  counts: Record<Severity | 'total', number>;
  belowThreshold: number;
  scanned: {
    network_requests: number;
    console_entries: number;
    unique_endpoints: number;
    websocket_events: number;
    user_actions: number;
  };
  /** Texts that were too full of baits to be looked at to the end. */
  incompleteTexts: number;
}

const maxPerCategory = 20;
/** A text is told of once for each kind; more examples than these change nothing. */
const enoughPii = 20;

/** What is wrong with the security of what was captured. Knows nothing of where the entries come from. */
export function audit(entries: AuditEntries, options: AuditOptions = {}): AuditResult {
  const { checks = categories, severityMin = 'warning' } = options;
  const book = new Book();
  const look = createLook();
  if (checks.some((check) => check !== 'transport')) checkTexts(entries, book, look);
  if (checks.includes('transport')) checkTransport(entries, book);

  const wanted = book.drafts().filter(({ situation }) => checks.includes(situation.category));
  const above = wanted.filter(({ situation }) => rankOf(situation.severity) >= rankOf(severityMin));
  const sorted = above.toSorted((a, b) => rankOf(b.situation.severity) - rankOf(a.situation.severity));
  const count = (severity: Severity) =>
    above.filter(({ situation }) => situation.severity === severity).length;
  return {
    findings: firstOfEach(sorted).map(({ finish }) => finish(look.known)),
    counts: {
      total: above.length,
      critical: count('critical'),
      warning: count('warning'),
      info: count('info'),
    },
    belowThreshold: wanted.length - above.length,
    scanned: {
      network_requests: entries.network.length,
      console_entries: entries.logs.length,
      unique_endpoints: new Set(entries.network.map(({ method, url }) => endpointOf(method, url))).size,
      websocket_events: entries.webSocketEvents.length,
      user_actions: entries.actions.length,
    },
    incompleteTexts: look.incomplete(),
  };
}

function firstOfEach(sorted: readonly Draft[]): Draft[] {
  const counts = new Map<Category, number>();
  return sorted.filter(({ situation: { category } }) => {
    const count = (counts.get(category) ?? 0) + 1;
    counts.set(category, count);
    return count <= maxPerCategory;
  });
}

function checkTexts(entries: AuditEntries, book: Book, look: ReturnType<typeof createLook>): void {
  const withAuth = new Set<string>();
  const carriesSecret = new Set<string>();
  const later: { source: Source; pii: PiiSpan[] }[] = [];
  for (const source of sourcesOf(entries)) {
    const { secrets, pii } = look.at(source);
    checkSecrets(source, secrets, book);
    if (pii.length > 0) later.push({ source, pii });
    const { request, place } = source;
    const isSent = request !== undefined && (place === 'request' || place === 'url');
    if (secrets.length > 0 && isSent) carriesSecret.add(source.id);
    if (request?.auth === 'header' || request?.auth === 'cookie' || request?.hasAuthHeader)
      withAuth.add(endpointOf(request.method, request.url));
  }
  // Whether an endpoint is called with credentials elsewhere is known only when everything was seen.
  for (const { source, pii } of later) {
    const auth: Auth = authOf(source, carriesSecret.has(source.id));
    const { request } = source;
    const isAuthElsewhere = request !== undefined && withAuth.has(endpointOf(request.method, request.url));
    checkPii(source, pii, auth, isAuthElsewhere, book);
  }
}

interface Looked {
  secrets: DetectedSecret[];
  pii: PiiSpan[];
}

/** Looks at each text once: pages have the same address in a thousand entries. */
function createLook() {
  // One map for each place, because joining place and text would copy every body.
  const known = new Map<Where['place'], Map<string, Looked>>();
  const secrets = new KnownSecrets();
  let incomplete = 0;

  return {
    known: secrets,
    incomplete: () => incomplete,
    at({ text, where, place }: Source): Looked {
      const here = known.get(where.place) ?? new Map<string, Looked>();
      known.set(where.place, here);
      const before = here.get(text);
      if (before !== undefined) return before;
      const forSecrets = { looks: maxSecretLooks };
      const forPii = { looks: maxPiiLooks };
      const looked = {
        secrets: detectSecrets(text, where, forSecrets),
        pii: place === 'script' || place === 'action' ? [] : detectPii(text, where, forPii, enoughPii),
      };
      if (forSecrets.looks < 0 || forPii.looks < 0) incomplete++;
      for (const { start, end, prefix } of looked.secrets) secrets.add(text.slice(start, end), prefix);
      here.set(text, looked);
      return looked;
    },
  };
}
