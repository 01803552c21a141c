const ascii = 128;

/**
 * Looks for many keywords at once, in one pass: whether two characters can begin any keyword is one look into a
 * table. Longer than a nanosecond or two per character it must not take: everything that leaves the server passes here.
 */
export class KeywordScan {
  /** By the first two characters: 0, or the place of the list below. */
  readonly #beginnings = new Uint8Array(ascii * ascii);
  /** The keywords that begin alike, the longest first: `sk-ant-` before `sk-`. */
  readonly #lists: string[][] = [[]];

  /** Keywords have two characters of ASCII at least. */
  constructor(keywords: Iterable<string>) {
    for (const keyword of [...keywords].toSorted((a, b) => b.length - a.length)) {
      const pair = keyword.charCodeAt(0) * ascii + keyword.charCodeAt(1);
      const list = this.#lists[this.#beginnings[pair] || (this.#beginnings[pair] = this.#lists.push([]) - 1)];
      list?.push(keyword);
    }
  }

  /** Where the next keyword begins, from `from` on; -1 if there is none. */
  next(text: string, from: number): number {
    const beginnings = this.#beginnings;
    const last = text.length - 1;
    let first = text.charCodeAt(from);
    for (let at = from; at < last; at++) {
      const second = text.charCodeAt(at + 1);
      if ((first | second) < ascii && beginnings[first * ascii + second] !== 0) {
        if (this.keywordAt(text, at) !== undefined) return at;
      }
      first = second;
    }
    return -1;
  }

  /** The longest keyword that begins here. */
  keywordAt(text: string, at: number): string | undefined {
    const list =
      this.#lists[this.#beginnings[text.charCodeAt(at) * ascii + text.charCodeAt(at + 1)] ?? 0] ?? [];
    const third = text.charCodeAt(at + 2);
    for (const keyword of list) {
      if (keyword.length === 2 || (keyword.charCodeAt(2) === third && text.startsWith(keyword, at)))
        return keyword;
    }
    return undefined;
  }
}
