/**
 * What a format is the key to. `provider`: an account somewhere. `token`: one user's session, which some answers
 * are there to hand out.
 */
export type SecretClass = 'provider' | 'token';

/** A little of what stands before and behind a secret. */
export interface Around {
  before: string;
  after: string;
}

/** A format that gives a secret away wherever it stands. */
export interface SecretRule {
  id: string;
  /** What it is, for people. */
  title: string;
  class: SecretClass;
  /** The pattern is tried only where one of these stands in the text, spelled exactly so, at a word's beginning. */
  keywords: readonly string[];
  /** Where the pattern starts, if not at the keyword. */
  from?: (text: string, at: number) => number;
  /**
   * Sticky; starts at the keyword, and takes time in proportion to what it matches. Group `before` is not
   * part of the secret, group `prefix` is a known head that may be shown.
   */
  pattern: RegExp;
  /** A last look at the secret itself. */
  check?: (secret: string) => boolean;
  /**
   * What it takes to report it. A mask may be put too often, and catches what was cut; a report must be right:
   * the whole length, the checksum, the parts.
   */
  proof?: (secret: string, around: Around) => boolean;
  /** What it finds may be a token of another format, which says more. */
  holdsOthers?: true;
  /** A special case that deserves a name of its own; told by what stands before the keyword. */
  variant?: {
    id: string;
    title: string;
    isAt: (text: string, at: number) => boolean;
    finds: readonly string[];
  };
  /** Those that do less harm: keys of a test mode, keys that many pages carry on purpose. */
  weak?: RegExp;
  /** Texts with one secret each; the first has a whole one, which is reported. */
  finds: readonly string[];
  ignores: readonly string[];
  /** Texts that are masked, but not reported. */
  excuses?: readonly string[];
}

/**
 * A token does not start in the middle of a word; a letter that belongs to an escape sequence (`\n`, `%3D`)
 * is not a word's.
 */
const afterEscape = String.raw`(?<=%[0-9A-Fa-f]{2}|\\[nrtbf]|\\u[0-9A-Fa-f]{4})`;
export const wordStart = String.raw`(?:(?<![A-Za-z0-9])|${afterEscape})`;
export const nameStart = String.raw`(?:(?<![\w-])|${afterEscape})`;

/** Where capture or an answer's budget cut a text short. */
export const cutHere = String.raw`(?=$|\u2026|\.{3}|\s{0,2}\[(?:truncated|\+\d))`;

/** Shorter than this, prefix included, nothing that was cut gives anything away. */
const minRecognised = 12;

type Shared = 'id' | 'title' | 'class' | 'weak' | 'finds' | 'ignores' | 'excuses';

interface PrefixedToken extends Pick<SecretRule, Shared> {
  prefixes: readonly string[];
  /** What the token consists of, as the inside of a character class. */
  characters: string;
  /** Shorter ones are taken for a token only where the text was cut. */
  minLength: number;
  /** A letter or digit right behind it means that this is something else. */
  endsWord?: boolean;
  check?: (secret: string) => boolean;
  /** What a whole one looks like behind its prefix. */
  whole: RegExp;
  proof?: (secret: string, around: Around) => boolean;
}

/** Most providers begin their tokens with a name of their own. */
export function prefixedToken(token: PrefixedToken): SecretRule {
  const { prefixes, characters, minLength, endsWord, whole, proof, ...rule } = token;
  // Where a check may say no, a token that may hold dashes would be looked at again from each of them.
  const start = characters.includes(String.raw`\w`) && token.check !== undefined ? nameStart : wordStart;
  const heads = prefixes.map((prefix) => prefix.replace(/[.\\]/g, String.raw`\$&`)).join('|');
  const end = endsWord ? '(?![A-Za-z0-9])' : String.raw`[\w-]*`;
  const longest = Math.max(...prefixes.map((prefix) => prefix.length));
  const minCut = Math.min(8, Math.max(1, minRecognised - longest));
  // What still clings to a token of full length goes with it.
  const body = `(?:[${characters}]{${minLength},}${end}|[${characters}]{${minCut},}${cutHere})`;
  const withoutPrefix = new RegExp(`^(?:${heads})`);
  return {
    ...rule,
    keywords: prefixes,
    pattern: new RegExp(`${start}(?<prefix>${heads})${body}`, 'y'),
    proof: (secret, around) =>
      whole.test(secret.replace(withoutPrefix, '')) && (proof?.(secret, around) ?? true),
  };
}
