import type { SecretRule } from './rules/secret-rule.ts';
import { secretRules } from './rules/secret-rules.ts';
import type { Span } from './span.ts';

const rulesByKeyword = new Map<string, SecretRule[]>();
for (const rule of secretRules) {
  for (const keyword of rule.keywords) {
    rulesByKeyword.set(keyword, [...(rulesByKeyword.get(keyword) ?? []), rule]);
  }
}

/** Any keyword of any rule, as the source of a pattern. The longest first: `sk-ant-` before `sk-`. */
export const keywordPattern = [...rulesByKeyword.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((keyword) => keyword.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
  .join('|');

// One pass over the text for all rules together.
const anyKeyword = new RegExp(keywordPattern, 'g');

/** Secrets that are known by their format. */
export function findTokens(text: string): Span[] {
  const spans: Span[] = [];
  anyKeyword.lastIndex = 0;
  for (let hit = anyKeyword.exec(text); hit !== null; hit = anyKeyword.exec(text)) {
    if (isInsideWord(text, hit.index)) continue;
    let end = hit.index + 1;
    for (const rule of rulesByKeyword.get(hit[0]) ?? []) {
      const span = spanAt(rule, text, hit.index);
      if (span === undefined) continue;
      spans.push(span);
      end = Math.max(end, span.end);
    }
    anyKeyword.lastIndex = end;
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
export function spanAt({ pattern, check }: SecretRule, text: string, at: number): Span | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const start = at + (match.groups?.['before']?.length ?? 0);
  const end = at + match[0].length;
  if (check !== undefined && !check(text.slice(start, end))) return undefined;
  return { start, end, prefix: match.groups?.['prefix'] };
}
