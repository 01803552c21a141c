/** How a text with changing parts is told again: its stable words in order, anything between them. */
export function stablePattern(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('.*'));
}
