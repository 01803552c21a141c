const alphabets = {
  alnum: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  hex: '0123456789abcdef',
};

/** The body of a made-up token. Samples are put together in code, so that no scanner takes them for real. */
export function opaqueSample(length: number, alphabet: keyof typeof alphabets = 'alnum'): string {
  const letters = alphabets[alphabet];
  // 23 shares no factor with any alphabet's length: every letter comes before one comes again.
  return Array.from({ length }, (_, i) => letters.charAt((i * 23 + 5) % letters.length)).join('');
}
