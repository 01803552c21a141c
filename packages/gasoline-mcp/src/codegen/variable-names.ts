import { holdsSecret } from './quote.ts';

const maxWords = 3;
const maxWordChars = 20;

/** What variables begin with, each once: `/api/cart/items` → `items`, then `items2`. The writers add an ending. */
export class VariableNames {
  readonly #taken = new Set<string>();

  take(path: string): string {
    const segments = path
      .split('/')
      .map(decoded)
      .filter((segment) => /[A-Za-z]/.test(segment) && segment !== ':id');
    const last = segments.at(-1) ?? '';
    const stem = (holdsSecret(last) ? '' : camelCase(last)) || 'api';
    let name = stem;
    for (let n = 2; this.#taken.has(name); n++) name = `${stem}${n}`;
    this.#taken.add(name);
    return name;
  }
}

/** `%24%3A%2FStoryList` is called StoryList. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function camelCase(text: string): string {
  const [first = '', ...rest] = text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .slice(-maxWords)
    .map((word) => word.slice(0, maxWordChars));
  const joined = [
    lowerFirst(first),
    ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  ].join('');
  return /^[a-z]/i.test(joined) ? joined : '';
}

function lowerFirst(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);
}
