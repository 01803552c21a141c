import type { Where } from '../where.ts';
import type { Effort } from '../../secrets/effort.ts';
import { findEmails } from './email.ts';
import { findNamedPii } from './find-named-pii.ts';
import { findNumbers } from './find-numbers.ts';
import type { PiiSpan } from './pii-rule.ts';

export const maxPiiLooks = 10_000;

/** What a text says about people, in order. `effort` tells afterwards whether the whole text was looked at. */
export function detectPii(
  text: string,
  _where: Where,
  effort: Effort = { looks: maxPiiLooks },
  atMost = 100,
): PiiSpan[] {
  const efforts = [{ ...effort }, { ...effort }, { ...effort }] as const;
  const found = [
    ...findEmails(text, efforts[0], atMost),
    ...findNumbers(text, efforts[1]),
    ...findNamedPii(text, efforts[2], atMost),
  ];
  effort.looks = Math.min(...efforts.map(({ looks }) => looks));
  const chosen: PiiSpan[] = [];
  const counts = new Map<string, number>();
  for (const span of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = chosen.at(-1);
    if (last !== undefined && span.start < last.end) continue;
    const count = (counts.get(span.kind) ?? 0) + 1;
    if (count > atMost) continue;
    counts.set(span.kind, count);
    chosen.push(span);
  }
  return chosen;
}
