import { oneLine } from '../excerpt.ts';

const maxChars = 200;
const maxReadChars = 100_000;

/** Fields that say what went wrong, the most telling first. */
const fields = [
  'details',
  'detail',
  'message',
  'error_description',
  'errorMessage',
  'reason',
  'cause',
  'errors',
  'error',
  'title',
  'msg',
];

/** What every server says, and what tells nothing. */
const empty =
  /^(?:error|failed|failure|bad request|unauthorized|forbidden|not found|conflict|unprocessable (?:entity|content)|too many requests|internal server error|bad gateway|service unavailable|gateway timeout|validation failed|\d{3}|)$/i;

/** What the body of an answer says went wrong, if it does. */
export function bodyMessage(body: string | null | undefined, contentType = ''): string | undefined {
  if (!body) return undefined;
  const text = body.slice(0, maxReadChars).trim();
  if (/^[[{]/.test(text)) return told(fromJson(text) ?? fromCutJson(text));
  if (/html/.test(contentType) || /^<(?:!doctype|html)/i.test(text)) return told(fromHtml(text));
  // `[page left before the body was read]` and the like is ours.
  if (/^\[|^</.test(text)) return undefined;
  return told(text.split('\n')[0]);
}

function told(message: string | undefined): string | undefined {
  return message === undefined || empty.test(message.trim()) ? undefined : oneLine(message, maxChars);
}

function fromJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return find(value, 0) ?? '';
  } catch {
    // Cut by capture, or not JSON after all.
    return undefined;
  }
}

function find(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return empty.test(value.trim()) ? undefined : value;
  if (typeof value !== 'object' || value === null || depth > 4) return undefined;
  if (Array.isArray(value)) {
    const found = value.slice(0, 3).flatMap((item) => find(item, depth + 1) ?? []);
    return found.length === 0 ? undefined : found.join('; ');
  }
  const object = value as Record<string, unknown>;
  for (const name of fields) {
    const found = find(object[name], depth + 1);
    if (found !== undefined) return found;
  }
  // `{"errors": {"zip": ["must have 5 digits"]}}`: below the first level the names are those of fields.
  if (depth === 0) return undefined;
  for (const [name, item] of Object.entries(object).slice(0, 10)) {
    if (!Array.isArray(item)) continue;
    const found = find(item, depth + 1);
    if (found !== undefined) return `${name}: ${found}`;
  }
  return undefined;
}

function fromCutJson(text: string): string | undefined {
  for (const name of fields) {
    const [, found] = new RegExp(`"${name}"\\s{0,5}:\\s{0,5}"((?:[^"\\\\]|\\\\.){1,400})`).exec(text) ?? [];
    if (found !== undefined && !empty.test(found))
      return found.replace(/\\(?:n|r|t)/g, ' ').replace(/\\(.)/g, '$1');
  }
  return undefined;
}

function fromHtml(text: string): string | undefined {
  const [, , found] = /<(h1|title|pre)\b[^>]{0,200}>([^<]{1,400})/i.exec(text) ?? [];
  return found?.trim();
}
