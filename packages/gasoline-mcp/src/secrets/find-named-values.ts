import { redactedHeader } from '@gasoline/protocol';
import { attributeValue } from './attribute-value.ts';
import { readContainer } from './container.ts';
import type { Effort } from './effort.ts';
import { elementValue } from './element-value.ts';
import { type Field, fieldAfter } from './field.ts';
import { headerLine } from './header-line.ts';
import { isCredentialHeaderValue } from './header-names.ts';
import { headerValues } from './header-values.ts';
import { isOpaqueSecret } from './is-opaque-secret.ts';
import { nameHint } from './name-hint.ts';
import { endOfName, startOfName } from './name-in-text.ts';
import { createNameKinds } from './name-kind.ts';
import { bareValue, containedValues, type NamedValue, opensContainer, quotedValue } from './named-value.ts';
import type { Span } from './span.ts';

/** A name takes about three times as long to look at as the beginning of a token. */
const namedLook = 3;

/** Values that a name gives away: parameters, form fields, log lines, headers, markup, JSON that does not parse. */
export function findNamedValues(text: string, effort?: Effort): Span[] {
  const spans: Span[] = [];
  const fieldValue = createFieldReader(text, effort);
  let readOn = 0;
  for (;;) {
    nameHint.lastIndex = readOn;
    const hint = nameHint.exec(text);
    if (hint === null || (effort !== undefined && (effort.looks -= namedLook) < 0)) return spans;
    const nameEnd = endOfName(text, hint.index + hint[0].length);
    const field = fieldAfter(text, nameEnd);
    const value = field === undefined ? valueInMarkup(text, hint.index, nameEnd) : fieldValue(field);
    for (const span of value?.spans ?? []) {
      span.name ??= field?.name.text ?? text.slice(startOfName(text, hint.index), nameEnd);
      spans.push(span);
    }
    readOn = Math.max(nameEnd, value?.next ?? 0);
  }
}

function valueInMarkup(text: string, within: number, nameEnd: number): NamedValue | undefined {
  const nameStart = startOfName(text, within);
  return elementValue(text, nameStart, nameEnd) ?? attributeValue(text, nameStart, nameEnd);
}

function createFieldReader(text: string, effort?: Effort): (field: Field) => NamedValue | undefined {
  const kindOf = createNameKinds(text);
  // How far the containers go that were read already. Reading those inside them again would take forever.
  let secretsUntil = 0;
  let headersUntil = 0;

  return (read) => {
    const field = behindType(text, read);
    const kind = kindOf(field.name, field.isColon);
    if (kind === 'ordinary') return undefined;
    const isContainer = opensContainer(text, field.from);
    if (kind === 'header-map') {
      if (!isContainer || field.from < headersUntil) return undefined;
      headersUntil = readContainer(text, field.from).end;
      return { spans: headerValues(text, field.from, headersUntil, effort), next: field.from };
    }
    if (kind === 'secret-if-opaque') {
      const value = isContainer ? undefined : (quotedValue(text, field) ?? bareValue(text, field));
      const spans = (value?.spans ?? []).filter(({ start, end }) => isOpaqueSecret(text.slice(start, end)));
      return value && { ...value, spans };
    }
    const mask = kind === 'secret' ? undefined : redactedHeader;
    if (isContainer) {
      if (field.from < secretsUntil) return undefined;
      const contained = containedValues(text, field, mask);
      secretsUntil = contained.next;
      // The names inside an object say more than the one around it, but are not all of secrets.
      if (/^[[\s]{0,20}\{/.test(text.slice(field.from, field.from + 21)))
        for (const span of contained.spans) span.name = '';
      return { spans: contained.spans, next: field.from };
    }
    const quoted = quotedValue(text, field, mask);
    if (quoted === undefined) return unquotedValue(text, field, mask);
    const span = quoted.spans[0];
    if (kind === 'secret' || span === undefined) return quoted;
    return isCredentialHeaderValue(field.name.text, text.slice(span.start, span.end)) ? quoted : undefined;
  };
}

const typeOfText = /string(?:\s{0,3}\|\s{0,3}(?:null|undefined))?\s{0,3}=\s{0,3}(?=["'`])/y;

/** `const apiKey: string = '…'` */
function behindType(text: string, field: Field): Field {
  if (!field.isColon || field.name.quote !== undefined) return field;
  typeOfText.lastIndex = field.from;
  const type = typeOfText.exec(text)?.[0];
  return type === undefined ? field : { ...field, isColon: false, from: field.from + type.length };
}

function unquotedValue(text: string, field: Field, mask: string | undefined): NamedValue | undefined {
  if (mask !== undefined && field.isColon && field.name.quote === undefined) return headerLine(text, field);
  // `cookie=…` is a parameter of that name, not the header.
  return mask === undefined || /authorization/i.test(field.name.text)
    ? bareValue(text, field, mask)
    : undefined;
}
