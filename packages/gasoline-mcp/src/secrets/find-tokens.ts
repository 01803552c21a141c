import type { Effort } from './effort.ts';
import { KeywordScan } from './keyword-scan.ts';
import type { SecretRule } from './rules/secret-rule.ts';
import { secretRules } from './rules/secret-rules.ts';
import type { Span } from './span.ts';

const rulesByKeyword = new Map<string, SecretRule[]>();
for (const rule of secretRules) {
  for (const keyword of rule.keywords) {
    rulesByKeyword.set(keyword, [...(rulesByKeyword.get(keyword) ?? []), rule]);
  }
}

// One pass over the text for all rules together.
const scan = new KeywordScan(rulesByKeyword.keys());

/** What has the form of a token costs more than its beginning: it is decoded, or read letter by letter. */
const checkedLook = 2;

/** Whether any token may begin in this text. */
export function hasKeyword(text: string): boolean {
  return scan.next(text, 0) !== -1;
}

/** Secrets that are known by their format. */
export function findTokens(text: string, effort?: Effort): Span[] {
  const spans: Span[] = [];
  for (let at = scan.next(text, 0); at !== -1; ) {
    if (effort !== undefined && --effort.looks < 0) break;
    let end = at + 1;
    if (!isInsideWord(text, at)) {
      for (const rule of rulesByKeyword.get(scan.keywordAt(text, at) ?? '') ?? []) {
        const span = spanAt(rule, text, at, effort);
        if (span === undefined) continue;
        spans.push(span);
        end = Math.max(end, rule.holdsOthers ? at + 2 : span.end);
      }
    }
    at = scan.next(text, end);
  }
  return spans;
}

/**
 * A quick no where a pattern would say so at length: no token starts in the middle of a word. A letter before it
 * that may end an escape sequence is left to the pattern.
 */
function isInsideWord(text: string, at: number): boolean {
  if (!isLetterOrDigit(text.charCodeAt(at)) || !isLetterOrDigit(text.charCodeAt(at - 1))) return false;
  const before = text.slice(Math.max(0, at - 6), at);
  return !before.includes('\\') && !before.includes('%');
}

function isLetterOrDigit(code: number): boolean {
  const lower = code | 32;
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57);
}

/** Where a rule finds its secret, when the text holds one of its keywords at `at`. */
export function spanAt(rule: SecretRule, text: string, at: number, effort?: Effort): Span | undefined {
  const { id, variant, from, pattern, check } = rule;
  const begin = from === undefined ? at : from(text, at);
  pattern.lastIndex = begin;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  if (effort !== undefined) effort.looks -= checkedLook;
  const start = begin + (match.groups?.['before']?.length ?? 0);
  const end = begin + match[0].length;
  if (check !== undefined && !check(text.slice(start, end))) return undefined;
  return { start, end, prefix: match.groups?.['prefix'], rule: variant?.isAt(text, at) ? variant.id : id };
}
