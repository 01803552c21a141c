import type { Effort } from '../secrets/effort.ts';
import { findSecrets, mayHoldSecrets } from '../secrets/find-secrets.ts';
import { isRepetition } from '../secrets/is-opaque.ts';
import { isFillIn, isSecretValue, namedKind } from '../secrets/is-secret-value.ts';
import { secretRules } from '../secrets/rules/secret-rules.ts';
import type { SecretRule } from '../secrets/rules/secret-rule.ts';
import type { Span } from '../secrets/span.ts';
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
const general = ['jwt', 'key_parameter', 'basic_credentials', 'bearer_token'];

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
  const isInput = where.place === 'url' || where.place === 'request_body';
  const certain: (DetectedSecret & { rank: number })[] = [];
  for (const span of findSecrets(text, effort)) {
    if (where.place === 'script' && span.rule === undefined && isExpression(text, span)) continue;
    const kind = kindOf(span, text.slice(span.start, span.end), isInput);
    if (kind !== undefined) certain.push({ ...span, kind, rank: rankOf(kind) });
  }
  const isPasswordExpected = where.place === 'request_body' && isLogin(text);
  return bestOfEach(certain).filter(({ kind }) => !(isPasswordExpected && kind === 'password'));
}

/** In a program a value without quotes is an expression, unless it stands in an address. */
function isExpression(text: string, { start, end }: Span): boolean {
  const before = text.charAt(start - 1);
  return before === '=' ? /[(){},;!?]/.test(text.slice(start, end)) : !/["'`>]/.test(before);
}

function kindOf({ rule: id, name, prefix }: Span, value: string, isInput: boolean): string | undefined {
  if (id === undefined) {
    return name !== undefined && isSecretValue(name, value, isInput) ? namedKind(name) : undefined;
  }
  const rule = rulesById.get(id);
  const body = prefix === undefined ? value : value.slice(prefix.length);
  if (isRepetition(body) && id !== 'url_password' && id !== 'database_url') return undefined;
  if (isFillIn(body) || rule?.proof?.(value) === false) return undefined;
  return id;
}

function rankOf(kind: string): number {
  if (!rulesById.has(kind)) return general.length + 1;
  return general.indexOf(kind) + 1;
}

/** Where several overlap, the most telling one. */
function bestOfEach(found: (DetectedSecret & { rank: number })[]): DetectedSecret[] {
  const chosen: (DetectedSecret & { rank: number })[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || a.rank - b.rank)) {
    const last = chosen.at(-1);
    if (last === undefined || one.start >= last.end) {
      if (chosen.length === maxPerText) break;
      chosen.push(one);
    } else if (one.rank < last.rank) chosen[chosen.length - 1] = one;
  }
  return chosen.map(({ kind, start, end, prefix, name }) => ({ kind, start, end, prefix, name }));
}
