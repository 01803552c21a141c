export const alphabets = {
  digits: '0123456789',
  hex: '0123456789abcdef',
  upperHex: '0123456789ABCDEF',
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  base32: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  base36: '0123456789abcdefghijklmnopqrstuvwxyz',
  // The order that GitHub and npm write their checksums in.
  base62: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  base64: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  base64url: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
} as const;

export type Alphabet = keyof typeof alphabets;

/** Numbers that are the same on every machine: one seed and one case id give one document. */
export class Random {
  #state: number;

  constructor(seed: number, id: string) {
    // FNV-1a: a new case does not change the values of its neighbours.
    let hash = (2_166_136_261 ^ seed) >>> 0;
    for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0;
    this.#state = hash;
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[this.int(0, list.length - 1)];
    if (chosen === undefined) throw new Error('There is nothing to pick from: give a list with elements.');
    return chosen;
  }

  chars(alphabet: Alphabet, length: number): string {
    const letters = alphabets[alphabet];
    let text = '';
    while (text.length < length) text += letters[this.int(0, letters.length - 1)];
    return text;
  }

  /** Digits that a number may begin with: no leading zero. */
  digits(length: number): string {
    return `${this.int(1, 9)}${this.chars('digits', length - 1)}`;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.int(0, 255)));
  }

  uuid(): string {
    const hex = this.chars('hex', 32);
    const variant = this.pick(['8', '9', 'a', 'b']);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
