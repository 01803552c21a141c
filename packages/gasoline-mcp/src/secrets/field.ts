import { type Name, nameBefore } from './name-in-text.ts';

/** A name in a text, what separates it from its value, and where that begins. */
export interface Field {
  name: Name;
  isColon: boolean;
  /** Whether `:` or `=` is encoded, in an address that is itself a parameter. */
  isEncoded: boolean;
  /** `==`, which compares, unless the value begins with `=`. */
  compares: boolean;
  /** Whether space stands between separator and value. */
  isSpaced: boolean;
  from: number;
}

const separator = /[:=]|%3[AaDd]/y;
const untilSeparator = /(?:\\{0,64}["'`]|&quot;|&#3[49];)?\]?[ \t]{0,8}/y;
const spaces = /[ \t]{0,40}/y;
const anySpace = /\s{0,400}/y;

/** The field whose name ends at `nameEnd`, up to its quotes. */
export function fieldAfter(text: string, nameEnd: number): Field | undefined {
  untilSeparator.lastIndex = nameEnd;
  const between = untilSeparator.exec(text)?.[0].length ?? 0;
  return fieldAt(text, nameEnd + between);
}

/** The field whose separator stands at `at`. */
export function fieldAt(text: string, at: number): Field | undefined {
  separator.lastIndex = at;
  const sign = separator.exec(text)?.[0];
  const name = sign === undefined ? undefined : nameBefore(text, at);
  if (sign === undefined || name === undefined) return undefined;

  const isEncoded = sign.length > 1;
  let isColon = sign === ':' || /a$/i.test(sign);
  let compares = false;
  let from = at + sign.length;
  if (!isEncoded) {
    const next = text.charAt(from);
    if (isColon && next === ':') return undefined;
    if (next === '=') {
      compares = !isColon;
      isColon = false;
      while (text.charAt(from) === '=' && from - at < 3) from++;
    } else if (next === '>' && !isColon) {
      isColon = true;
      from++;
    }
  }
  const gap = name.quote === undefined ? spaces : anySpace;
  gap.lastIndex = from;
  const gapLength = gap.exec(text)?.[0].length ?? 0;
  return { name, isColon, isEncoded, compares, isSpaced: gapLength > 0, from: from + gapLength };
}

/** In an address or a form body nothing is prose or program text. */
export function isParameter(text: string, { name, isColon, isEncoded, isSpaced }: Field): boolean {
  if (isEncoded) return true;
  if (isColon || isSpaced || name.quote !== undefined) return false;
  return name.start === 0 || /[?&#;]/.test(text.charAt(name.start - 1));
}
