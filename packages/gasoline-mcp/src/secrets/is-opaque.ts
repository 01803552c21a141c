const allowed = /^[\w.~+/=:|%-]+$/;
const pieces = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[A-Z]+|\d+/g;
const date = /\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?/;
/** `application/json`, `a.example.org`, `1.2.3`, `#fff`, an address or a path. */
const ordinary =
  /^[a-z]+\/[a-z.+-]+$|^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,6}$|^v?\d+(?:\.\d+)+|:\/\/|^\.{0,2}\//i;

/**
 * Whether nobody would read a value as words, numbers or an address: keys and tokens look like that. At least
 * `enough` characters must belong to nothing that can be spoken.
 */
export function isOpaque(value: string, enough = 6): boolean {
  if (value.length < 8 || value.length > 8192 || !allowed.test(value)) return false;
  if (ordinary.test(value) || isRepetition(value)) return false;
  const text = value.slice(0, 400).replace(date, '');
  if (/^\d+$/.test(text)) return text.length >= 20;
  let spoken = 0;
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (piece.length >= shortestWord(text, index, piece.length) && isWord(piece)) spoken += piece.length;
  }
  const unspoken = text.replace(/[^A-Za-z0-9]/g, '').length - spoken;
  return unspoken >= enough && unspoken * 2 >= text.length - 4 && !isNumbered(text);
}

/** Three letters in the middle of others, or four behind a digit, are a word by chance. */
function shortestWord(text: string, at: number, length: number): number {
  const before = text.charAt(at - 1);
  if (/\d/.test(before)) return 5;
  return /[A-Za-z]/.test(before) || /[A-Za-z0-9]/.test(text.charAt(at + length)) ? 4 : 3;
}

/** Neighbours that no language has. */
const unspeakable =
  /q(?!u)|[jvwxz][jqvwxz]|[bcdfgkmpt][jqx]|[jx][bcdfghklmnpqrs]|z[bcdfgkmnprst]|[cfgkpt]v|hh|(.)\1\1/;

/** Something that a mouth can form, in one case. */
function isWord(piece: string): boolean {
  if (/\d/.test(piece)) return false;
  const word = piece.toLowerCase();
  const vowels = word.replace(/[^aeiouy]/g, '').length;
  if (vowels * 6 < word.length || vowels * 4 > word.length * 3 || unspeakable.test(word)) return false;
  if (/^(?!s|chr|thr|phr|shr|http)[^aeiouy]{3}/.test(word)) return false;
  return word.length < 10
    ? !/[^aeiouy]{5}/.test(word)
    : vowels * 10 >= word.length * 3 && !/[^aeiouy]{4}/.test(word);
}

/** `user-12345678`, `order_20260102`: words with one number. */
function isNumbered(text: string): boolean {
  if (text.length >= 24 || /^[a-z]{1,6}\d{6,}$/.test(text)) return false;
  return /^[A-Za-z]+(?:[-_.:/][A-Za-z]+){0,5}[-_.:/]?\d{1,10}$/.test(text) && /[A-Za-z]{2}/.test(text);
}

/** `xxxxxxxx`, `00000000`, `abababab` */
export function isRepetition(value: string): boolean {
  const beginning = value.slice(0, 400);
  const letters = beginning.replace(/[^A-Za-z0-9]/g, '');
  return new Set(letters).size <= 3 || /([xX0*])\1{7}/.test(beginning) || /x{8}/i.test(letters);
}
