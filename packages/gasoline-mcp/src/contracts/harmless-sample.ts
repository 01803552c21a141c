import { isSecretName } from '@gasoline/protocol';

/** Names under which an API says in words what went wrong. */
const messageNames =
  /^(?:error|errors|message|msg|detail|details|title|reason|code|type|status|description|error_?(?:code|type|message|description))$/i;
/** Words and nothing else: no number, address or key can be among them. */
const plainSentence = /^[A-Za-z][A-Za-z'’-]{0,20}(?:[ ,.:;_!?()]{1,3}[A-Za-z'’-]{1,20}){0,15}[.!?)]{0,2}$/;
const smallNumber = /^-?\d{1,6}(?:[.,]\d{1,4})?$/;
const maxFields = 12;
const maxDepth = 3;

/** A value if it can harm nobody, else its type and length. */
export function harmlessSample(value: unknown, name = ''): unknown {
  if (value === null || typeof value === 'boolean') return value;
  const nameless = isSecretName(name);
  if (typeof value === 'number') return !nameless && smallNumber.test(String(value)) ? value : 'number';
  if (typeof value === 'string')
    return value === '' || (!nameless && smallNumber.test(value)) ? value : `string (${value.length} chars)`;
  if (Array.isArray(value)) return `array (${value.length} items)`;
  return typeof value === 'object' ? `object (${Object.keys(value).length} fields)` : typeof value;
}

/** What an error answer says: messages in plain words as they are, all else as type and length. */
export function harmlessErrorBody(value: unknown, name = '', depth = 0): unknown {
  if (
    typeof value === 'string' &&
    messageNames.test(name) &&
    value.length <= 120 &&
    plainSentence.test(value)
  )
    return value;
  if (typeof value !== 'object' || value === null || depth >= maxDepth) return harmlessSample(value, name);
  if (Array.isArray(value)) return value.slice(0, 2).map((item) => harmlessErrorBody(item, name, depth + 1));
  const entries = Object.entries(value);
  const shown = entries
    .slice(0, maxFields)
    .map(([key, item]): [string, unknown] => [key.slice(0, 80), harmlessErrorBody(item, key, depth + 1)]);
  if (entries.length > maxFields) shown.push(['…', `+${entries.length - maxFields}`]);
  return Object.fromEntries(shown);
}
