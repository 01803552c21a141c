import { maskSecret } from '../secrets/mask-secret.ts';
import { endpointOf, isTokenEndpoint } from './addresses.ts';
import type { Book } from './book.ts';
import { type Evidence, rankOf } from './finding.ts';
import type { KnownSecrets } from './known-secrets.ts';
import { isLogin } from './is-login.ts';
import type { PiiKind, PiiSpan } from './pii/pii-rule.ts';
import { piiRules } from './pii/pii-rules.ts';
import { type SituationId, situations } from './situations.ts';
import type { Source } from './sources.ts';

/** Whether requests to an endpoint were seen to carry credentials. */
export type Auth = 'seen' | 'none' | 'unknown';

const titles = new Map(piiRules.map(({ kind, title }) => [kind, title]));
const isPayment = (kind: PiiKind) => kind === 'card' || kind === 'ssn';

/** Notes what a text tells about people, once for each place. */
export function checkPii(
  source: Source,
  spans: readonly PiiSpan[],
  auth: Auth,
  isAuthElsewhere: boolean,
  book: Book,
): void {
  const told = source.place === 'response' ? spans.filter((span) => !wasSent(source, span)) : spans;
  const kinds = [...new Set(told.map(({ kind }) => kind))];
  const place = source.place === 'console' ? kinds.map((kind) => [kind]) : [kinds];
  for (const group of place) {
    const [first] = group;
    const span = told.find(({ kind }) => kind === first);
    if (first === undefined || span === undefined) continue;
    const situation = worst(group.map((kind) => situationOf(source, kind, auth)));
    if (situation === undefined) continue;
    book.add({
      situation,
      what: group.map((kind) => titles.get(kind) ?? kind).join(', '),
      key: `${group.join()}\n${placeOf(source)}`,
      id: source.id,
      times: source.times,
      evidence: (known) => evidenceOf(source, group, span, { auth, isAuthElsewhere }, known),
    });
  }
}

/** What the page itself sent comes back: that tells nobody anything. */
function wasSent({ text, request }: Source, { start, end }: PiiSpan): boolean {
  const value = text.slice(start, end);
  return Boolean(request?.requestBody?.includes(value) || request?.url.includes(value));
}

function situationOf({ place, request, where }: Source, kind: PiiKind, auth: Auth): SituationId | undefined {
  const payment = isPayment(kind);
  switch (place) {
    case 'url':
      return 'pii_in_url';
    case 'console':
      return payment ? 'payment_pii_in_console' : 'pii_in_console';
    case 'request':
      return payment ? 'payment_pii_in_request' : 'pii_in_request';
    case 'response':
      if (request === undefined || where.place === 'header') return 'pii_in_response';
      if (request.status >= 400 || request.status === 0) return undefined;
      if (auth === 'unknown') return 'pii_with_unknown_auth';
      if (auth === 'seen') return 'pii_in_response';
      return payment ? 'payment_pii_without_auth' : 'pii_without_auth';
    // Pages and scripts name the people behind them on purpose; what a user typed is the user's own.
    default:
      return undefined;
  }
}

function worst(found: readonly (SituationId | undefined)[]): SituationId | undefined {
  return found
    .filter((situation) => situation !== undefined)
    .toSorted((a, b) => rankOf(situations[b].severity) - rankOf(situations[a].severity))[0];
}

function placeOf({ request, origin, text, place }: Source): string {
  if (request !== undefined) return endpointOf(request.method, request.url);
  return place === 'url' ? endpointOf('', text) : (origin ?? '');
}

function evidenceOf(
  { text, place, evidence }: Source,
  kinds: readonly PiiKind[],
  { start, end }: PiiSpan,
  { auth, isAuthElsewhere }: { auth: Auth; isAuthElsewhere: boolean },
  known: KnownSecrets,
): Evidence {
  const value = text.slice(start, end);
  return {
    ...known.maskEvidence(place === 'url' ? { ...evidence(), url: text } : evidence()),
    pattern: kinds[0] ?? '',
    pii_fields: [...kinds],
    redacted_value: maskSecret(value),
    ...(place === 'console' ? { redacted_preview: known.preview(text, { start, end }) } : {}),
    ...(place === 'response'
      ? {
          auth_header_present: auth === 'seen',
          response_contains_pii: true,
          ...(isAuthElsewhere && auth !== 'seen' ? { called_with_auth_elsewhere: true } : {}),
        }
      : {}),
  };
}

/** How a request was authenticated; logins and token endpoints are how one becomes so. */
export function authOf({ request }: Source, carriesSecret: boolean): Auth {
  if (request === undefined) return 'unknown';
  const kind =
    request.auth ??
    (request.hasAuthHeader === undefined ? 'unknown' : request.hasAuthHeader ? 'header' : 'none');
  if (kind === 'header' || kind === 'cookie' || carriesSecret) return 'seen';
  if (isTokenEndpoint(request.url) || isLogin(request.requestBody ?? '')) return 'seen';
  return kind;
}
