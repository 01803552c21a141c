import { waitingIn } from './build-part.ts';

const known = new WeakMap<Element, string>();
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Everything that a test says, also what has not been built yet, in small letters. */
export function searchableText(test: Element): string {
  const before = known.get(test);
  if (before !== undefined) return before;
  const details = test.querySelector('details');
  const waiting = details ? waitingIn(details)?.textContent : undefined;
  const text =
    waiting === undefined
      ? (test.textContent ?? '')
      : `${test.querySelector('summary')?.textContent ?? ''} ${plainText(waiting)}`;
  const searchable = text.toLowerCase();
  known.set(test, searchable);
  return searchable;
}

/** The writer escapes with five entities, and every `<` left begins a tag. */
function plainText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}
