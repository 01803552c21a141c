/** Texts that name one thing among many of its kind, whatever the API calls it. */
const idFormats = [
  // 42, -1
  /^-?\d+$/,
  // 12,13,14 and 10.5
  /^\d+(?:[.,:;_-]\d+)+$/,
  // UUID, in braces too
  /^\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$/i,
  // ULID
  /^[0-7][0-9a-hjkmnp-tv-z]{25}$/i,
  // Hex of any length from 8 up: ObjectId, hashes, short commits
  /^(?=.*\d)[0-9a-f]{8,}$/i,
  /^[0-9a-f]{24,}$/i,
  // cuid
  /^c[0-9a-z]{24}$/,
  // 2026-01-31, 2026-01-31T12:00:00Z
  /^\d{4}-\d{2}(?:-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?)?$/,
  // An address of a person
  /^[^@\s/]{1,64}@[^@\s/]+\.[a-z]{2,}$/i,
];

/** `cus_9s6XKzkNRiz8i3`, `usr-01HF…`: what follows the prefix decides. */
const prefixed = /^[a-z]{1,12}[_:-](?=.*\d)([0-9A-Za-z]{8,})$/;
/** `order-1042`; with one or two digits it may be a step or a version. */
const numbered = /^[a-z]{1,20}[_:-]\d{3,}$/i;

/** Whether a segment of a path is an id. */
export function isId(text: string): boolean {
  if (text.length > 200) return true;
  return (
    idFormats.some((format) => format.test(text)) ||
    looksRandom(text) ||
    numbered.test(text) ||
    isPrefixed(text)
  );
}

/**
 * Whether a key of an object is an id. Names of fields come with digits more often than names in paths do
 * (`customfield_10023`), so less counts here.
 */
export function isIdKey(text: string): boolean {
  if (!/[\d@]/.test(text)) return false;
  return (
    idFormats.some((format) => format.test(text)) ||
    (text.length >= 16 && looksRandom(text)) ||
    isPrefixed(text)
  );
}

function isPrefixed(text: string): boolean {
  const rest = prefixed.exec(text)?.[1];
  return rest !== undefined && looksRandom(rest, 8);
}

/** nanoid, KSUID, base62 and the like: letters and digits change places more often than in any word. */
function looksRandom(text: string, minChars = 10): boolean {
  if (text.length < minChars || text.length > 128 || !/^[\w-]+$/.test(text)) return false;
  const digitGroups = text.match(/\d+/g)?.length ?? 0;
  if (digitGroups === 0) return false;
  const changes = text.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0;
  const share = changes / (text.length - 1);
  return digitGroups >= 2 ? share >= 0.3 : text.length >= 20 && share >= 0.3;
}
