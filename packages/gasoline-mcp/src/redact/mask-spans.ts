import { maskSecret } from '../secrets/mask-secret.ts';
import type { Span } from '../secrets/span.ts';

/** Spans may come in any order and overlap; what overlaps is masked as one. */
export function maskSpans(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  const parts: string[] = [];
  let written = 0;
  for (const { start, end, prefix, mask } of united(spans)) {
    parts.push(text.slice(written, start), mask ?? maskSecret(text.slice(start, end), prefix));
    written = end;
  }
  parts.push(text.slice(written));
  return parts.join('');
}

function united(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last === undefined || span.start >= last.end) result.push({ ...span });
    else if (span.end > last.end) last.end = span.end;
  }
  return result;
}
