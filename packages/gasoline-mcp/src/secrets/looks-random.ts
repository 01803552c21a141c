const word = /^(?:[A-Z]?[a-z]*|[A-Z]{1,11})\d{0,2}$/;

/** Tells a token from words joined by dashes: `sk-fading-circle12` is a class name, `sk-4fQ9…` is a key. */
export function looksRandom(text: string): boolean {
  return text
    .slice(0, 400)
    .split(/[-_./:|+~=]/)
    .some((part) => part.length >= 16 || !word.test(part));
}
