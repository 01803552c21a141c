import { escapeForRegex, safe } from './quote.ts';

/** A text that is expected: as it stands, or only its words that stay. */
export type ExpectedText = { exact: string } | { words: string[] };

const url = /^(?:https?|wss?|file|blob):\/\//i;
const months = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)(?:[a-z]{0,6})\.?,?$/i;
const unit = '(?:sec(?:ond)?|min(?:ute)?|hour|hr|day|week|month|year)s?';
const amount = '(?:an?|one|\\d+|(?:a )?few|(?:a )?couple of|several)';
/** `a few seconds ago`, `in 2 minutes`, `just now`: true for a moment only. */
const relativeTime = new RegExp(
  `\\b(?:(?:(?:about|almost|over|less than|more than) )?(?:${amount} ${unit}|\\d+ ?(?:s|m|h|d|w|mo|y)|moments?) ago|in (?:about )?${amount} ${unit}|${amount} ${unit} from now|just now|yesterday)\\b`,
  'gi',
);
const status = /^\(?[45]\d\d\)?[.,:;]?$/;

/**
 * Dates, times (also relative ones), prices, counters and ids differ from run to run: everything with a digit in it, addresses, what
 * was masked, and the month beside a day. Undefined when no word is left to hold on to.
 */
export function expectedText(text: string, { keepStatuses = false } = {}): ExpectedText | undefined {
  const tokens = safe(text).replace(relativeTime, '0').trim().split(/\s+/);
  const varies = tokens.map(
    (token) =>
      (/\d/.test(token) && !(keepStatuses && status.test(token))) || url.test(token) || token.includes('***'),
  );
  const isVolatile = tokens.map(
    (token, i) => varies[i] || (months.test(token) && (varies[i - 1] || varies[i + 1])),
  );
  if (!isVolatile.includes(true)) return text.trim() === '' ? undefined : { exact: text.trim() };
  const words: string[] = [];
  tokens.forEach((token, i) => {
    if (isVolatile[i]) return;
    if (i > 0 && !isVolatile[i - 1] && words.length > 0) words[words.length - 1] += ` ${token}`;
    else words.push(token);
  });
  const telling = words.filter((word) => /\p{L}{2}/u.test(word));
  return telling.length === 0 ? undefined : { words: telling };
}

/** The source of a regular expression that finds the words in their order, whatever stands between them. */
export function wordsPattern(words: readonly string[]): string {
  return words
    .filter((word) => word.trim() !== '')
    .map((word) => escapeForRegex(word.trim().replace(/\s+/g, ' ')))
    .join('.*');
}
