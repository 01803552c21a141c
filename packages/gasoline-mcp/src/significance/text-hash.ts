const low = { start: 0x811c9dc5, factor: 0x01000193 };
const high = { start: 0x2f0b4a87, factor: 0x5bd1e995 };

/** 53 bits that stand for a text: quick to make and small to keep, and two texts in a million do not meet. */
export function textHash(text: string): number {
  let a = low.start;
  let b = high.start;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, low.factor);
    b = Math.imul(b ^ unit, high.factor);
    b ^= b >>> 15;
  }
  return (b >>> 11) * 2 ** 32 + (a >>> 0);
}
