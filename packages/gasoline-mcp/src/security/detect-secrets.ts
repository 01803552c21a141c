import type { Effort } from '../secrets/effort.ts';
import { isCredentialHeader } from '../secrets/header-names.ts';
import { findSecrets, mayHoldSecrets } from '../secrets/find-secrets.ts';
import { isRepetition } from '../secrets/is-opaque.ts';
import { isSecretValue, namedKind } from '../secrets/is-secret-value.ts';
import { isFillIn } from '../secrets/is-stand-in.ts';
import { secretRules } from '../secrets/rules/secret-rules.ts';
import type { SecretRule } from '../secrets/rules/secret-rule.ts';
import { sessionCookies } from '../secrets/session-cookies.ts';
import type { Span } from '../secrets/span.ts';
import { isExpression } from './is-expression.ts';
import { isLogin } from './is-login.ts';
import type { Where } from './where.ts';

/** A secret that is certain enough to be reported. */
export interface DetectedSecret {
  /** The id of its rule, or for values that only their name gives away: password, token or secret. */
  kind: string;
  start: number;
  end: number;
  prefix?: string | undefined;
  /** The name of the parameter or field, if one gave it away. */
  name?: string | undefined;
}

export const rulesById: ReadonlyMap<string, SecretRule> = new Map(
  secretRules.flatMap((rule) => [
    [rule.id, rule] as const,
    ...(rule.variant ? [[rule.variant.id, { ...rule, ...rule.variant }] as const] : []),
  ]),
);

/** Formats that say least about what they hold come last: of two at one place the more telling one counts. */
const general = ['jwt', 'url_password', 'database_url', 'key_parameter', 'basic_credentials', 'bearer_token'];

/** No text has more that are worth telling; it bounds what a hostile one costs. */
const maxPerText = 100;

export const maxSecretLooks = 8_000;

/**
 * The secrets in a text that stands at a certain place, in order. `effort` tells afterwards whether the whole
 * text was looked at.
 */
export function detectSecrets(
  text: string,
  where: Where,
  effort: Effort = { looks: maxSecretLooks },
): DetectedSecret[] {
  if (!mayHoldSecrets(text)) return [];
  const spans = findSecrets(text, effort);
  // Each kind comes in order, so no later one is among the first.
  const certain = [
    ...firstCertain(
      spans.filter(({ rule }) => rule !== undefined),
      text,
      where,
    ),
    ...firstCertain(
      spans.filter(({ rule }) => rule === undefined),
      text,
      where,
    ),
    ...(where.place === 'header' && cookieAttributes.test(text) ? cookiesIn(text, wholeOf(text)) : []),
  ];
  const isPasswordExpected = where.place === 'request_body' && isLogin(text);
  return bestOfEach(certain).filter(({ kind }) => !(isPasswordExpected && kind === 'password'));
}

type Certain = DetectedSecret & { rank: number };

function firstCertain(spans: readonly Span[], text: string, where: Where): Certain[] {
  const isInput = where.place === 'url' || where.place === 'request_body';
  const certain: Certain[] = [];
  for (const span of spans) {
    // Two may be one, seen twice.
    if (certain.length >= 2 * maxPerText) break;
    if (isCookies(span)) certain.push(...cookiesIn(text, span));
    else if (isInput || span.rule !== undefined || !isExpression(text, span, where)) {
      const kind = kindOf(span, text, isInput);
      if (kind !== undefined) certain.push({ ...span, kind, rank: rankOf(kind) });
    }
  }
  return certain;
}

/** The value of a header that sets a cookie, without its name. */
const cookieAttributes = /;\s{0,3}(?:path|httponly|secure|samesite|max-age|expires|domain)\b/i;
const wholeOf = (text: string) => ({ start: 0, end: text.length });

function isCookies({ rule, name = '' }: Span): boolean {
  return rule === undefined && isCredentialHeader(name) && /cookie/i.test(name);
}

function cookiesIn(text: string, span: Span): Certain[] {
  return sessionCookies(text, span).map((cookie) => ({ ...cookie, kind: 'token', rank: rankOf('token') }));
}

function kindOf(
  { rule: id, name, prefix, start, end }: Span,
  text: string,
  isInput: boolean,
): string | undefined {
  const value = text.slice(start, end);
  if (id === undefined) {
    return name !== undefined && isSecretValue(name, value, isInput) ? namedKind(name) : undefined;
  }
  const rule = rulesById.get(id);
  const body = prefix === undefined ? value : value.slice(prefix.length);
  if (isRepetition(body) && id !== 'url_password' && id !== 'database_url') return undefined;
  if (isFillIn(body)) return undefined;
  const around = { before: text.slice(Math.max(0, start - 100), start), after: text.slice(end, end + 100) };
  return rule?.proof?.(value, around) === false ? undefined : id;
}

function rankOf(kind: string): number {
  if (!rulesById.has(kind)) return general.length + 1;
  return general.indexOf(kind) + 1;
}

/** Where several overlap, the most telling one. */
function bestOfEach(found: Certain[]): DetectedSecret[] {
  const chosen: Certain[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || a.rank - b.rank)) {
    const last = chosen.at(-1);
    if (last === undefined || one.start >= last.end) {
      if (chosen.length === maxPerText) break;
      chosen.push(one);
    } else if (one.rank < last.rank) chosen[chosen.length - 1] = one;
  }
  return chosen.map(({ kind, start, end, prefix, name }) => ({ kind, start, end, prefix, name }));
}
