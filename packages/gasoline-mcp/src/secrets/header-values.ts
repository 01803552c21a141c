import { isSensitiveHeader, redactedHeader } from '@gasoline/protocol';
import type { Effort } from './effort.ts';
import { fieldAt } from './field.ts';
import { bareValue, containedValues, opensContainer, quotedValue } from './named-value.ts';
import type { Span } from './span.ts';

const separators = /[:=]|%3[AaDd]/g;

/** The values of sensitive headers in a map of headers that goes from `from` to `end`. */
export function headerValues(text: string, from: number, end: number, effort?: Effort): Span[] {
  const spans: Span[] = [];
  separators.lastIndex = from;
  for (let hit = separators.exec(text); hit !== null && hit.index < end; hit = separators.exec(text)) {
    if (effort !== undefined && --effort.looks < 0) break;
    const field = fieldAt(text, hit.index);
    if (field === undefined || !isSensitiveHeader(field.name.text)) continue;
    const value = opensContainer(text, field.from)
      ? containedValues(text, field, redactedHeader)
      : (quotedValue(text, field, redactedHeader) ?? bareValue(text, field, redactedHeader));
    if (value === undefined) continue;
    for (const span of value.spans) spans.push({ ...span, name: field.name.text });
    separators.lastIndex = Math.max(value.next, hit.index + 1);
  }
  return spans;
}
