import { cleanText } from '../way-out/clean-text.ts';
import { wayOut } from '../way-out/way-out.ts';

/**
 * The one place where text of a page becomes code. Nothing gets out of its literal, what cannot be seen is
 * written as an escape, and secrets are masked before they are quoted: afterwards it would be too late,
 * because a mask in the middle of code may break it.
 */

const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

// Controls, line ends, everything that is not seen or turns the direction of text, and halves of pairs.
const special = /[\\'\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]|\p{Default_Ignorable_Code_Point}/gu;

/** `'it\'s'` */
export function literal(text: string): string {
  return `'${safe(text).replace(special, (char) => escapes[char] ?? unicodeEscape(char))}'`;
}

/** The text, or its masked form if it holds a secret. */
export function safe(text: string): string {
  return holdsSecret(text) ? wayOut(text) : text;
}

export function holdsSecret(text: string): boolean {
  return wayOut(text) !== cleanText(text);
}

/** A regular expression literal. `source` is made of `escapeForRegex` and of our own syntax. */
export function regexLiteral(source: string, flags = ''): string {
  return `/${source === '' ? '(?:)' : source}/${flags}`;
}

/** Text that a regular expression takes as it stands. */
export function escapeForRegex(text: string): string {
  return safe(text)
    .replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')
    .replace(special, (char) => (char.startsWith('\\') || char === "'" ? char : unicodeEscape(char)));
}

const maxCommentChars = 100;

/** One line that ends no comment. Our own words come first, so that no tool takes it for an order. */
export function comment(words: string): string {
  return `// ${commentText(words)}`;
}

export function commentText(text: string, maxChars = maxCommentChars): string {
  const line = wayOut(text)
    .replace(/[\s\u2028\u2029\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replaceAll('*/', '* /')
    .trim();
  const chars = [...line];
  return chars.length <= maxChars ? line : `${chars.slice(0, maxChars).join('')}…`;
}

/** The name of a property in an object literal. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

/** The value of an attribute selector, with its quotes. */
export function cssString(text: string): string {
  const escaped = safe(text).replace(/["\\]|\p{Cc}/gu, (char) =>
    char === '"' || char === '\\' ? `\\${char}` : `\\${char.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped}"`;
}

/** As `CSS.escape` does it. */
export function cssIdentifier(text: string): string {
  return [...safe(text)]
    .map((char, i) => {
      if (
        /[\w-]|[^\0-\x7f]/.test(char) &&
        !(/\d/.test(char) && (i === 0 || (i === 1 && text.startsWith('-'))))
      )
        return i === 0 && char === '-' && text.length === 1 ? '\\-' : char;
      return /[\d\p{Cc}]/u.test(char) ? `\\${char.codePointAt(0)?.toString(16)} ` : `\\${char}`;
    })
    .join('');
}

function unicodeEscape(char: string): string {
  return char
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
