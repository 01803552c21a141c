import { wordsOfName } from '@gasoline/protocol';

const known = new Map<string, string>();
const maxKnown = 5_000;

/** The words of a name, one space apart. The same few names come again and again in all that is captured. */
export function wordsOf(name: string): string {
  let words = known.get(name);
  if (words === undefined) {
    words = wordsOfName(name.replace(/%5[BDbd]/g, ' ')).join(' ');
    if (known.size >= maxKnown) known.clear();
    known.set(name, words);
  }
  return words;
}
