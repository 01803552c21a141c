/** Parts of a text that are different the next time, whatever the page shows. */
const changing = [
  // Dates, times, and how long ago.
  /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/,
  /\d{1,2}:\d{2}(?::\d{2})?/,
  /^(?:a\.?m\.?|p\.?m\.?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues|wednes|thurs|fri|satur|sun|yester|to)day|tomorrow),?$/i,
  // Prices and other amounts.
  /[$€£¥₹]|\d[.,]\d|\d\s?%/,
  // Ids and hashes.
  /^#?\d{4,}$|^#\d+|[\da-f]{8}-[\da-f]{4}|^(?=.*\d)[\da-f]{7,}$/i,
  // A counter in brackets.
  /^[([]\d+\+?[)\]]$/,
];

/** How long ago it was, in words that change by the minute: `a few seconds ago`, `just now`. */
const relative =
  /(?:\b(?:about |over |almost )?(?:a few |few |an? |\d+ ?)|\b)(?:moment|second|minute|hour|day|week|month|year|sec|min|hr|[smhdwy])s? ago\b|\bjust now\b|(?<= )yesterday\b/gi;
const passed = '\0';

export const isRelativeTime = (text: string): boolean => text.search(relative) >= 0;

/** A number that may count something, or be part of a name: `Inbox 3`, `Option 1`. */
const number = /^\d{1,3}\+?[.:,]?$/;

export interface Stability {
  /** The words that stay, in order. */
  words: string[];
  /** `changes`: it will read differently. `may`: only a plain number is in doubt. */
  rest: 'none' | 'may' | 'changes';
}

/** Which words of a text will be there again. */
export function findStableWords(text: string): Stability {
  const words: string[] = [];
  let rest: Stability['rest'] = 'none';
  const all = text.replace(relative, passed).split(' ');
  const isPassing = all.some((word) => word.includes(passed));
  for (const [i, word] of all.entries()) {
    if (word.includes(passed) || changing.some((pattern) => pattern.test(word)) || isDay(all, i))
      rest = 'changes';
    else if (number.test(word)) rest = rest === 'changes' ? rest : 'may';
    else words.push(word);
  }
  // A lone "may" or "second" is a word like any other; a month needs a number beside it.
  return rest === 'changes' && !isPassing && !/\d/.test(text)
    ? { words: all, rest: 'none' }
    : { words, rest };
}

/** `3 minutes`, `May 5`: a number and a word that together are a time. */
function isDay(words: string[], at: number): boolean {
  const unit = /^(?:may|(?:second|minute|hour|day|week|month|year|min|sec|hr)s?),?$/i;
  const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d{1,4},?$/.test(word);
  const word = words[at] as string;
  if (unit.test(word)) return isNumber(words[at - 1]) || (/^may/i.test(word) && isNumber(words[at + 1]));
  return isNumber(word) && (unit.test(words[at + 1] ?? '') || unit.test(words[at - 1] ?? ''));
}
