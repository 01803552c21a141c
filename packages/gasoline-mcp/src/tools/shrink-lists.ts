import { shorten } from '../way-out/fit.ts';

type Answer = Record<string, unknown>;

/** From generous to terse: how many of each list, and how long their texts. */
const steps = [
  { items: 100, maxChars: 120 },
  { items: 20, maxChars: 100 },
  { items: 10, maxChars: 80 },
  { items: 5, maxChars: 60 },
  { items: 3, maxChars: 40 },
];

/** How the answers of `verify_fix` and `diff_sessions` are made to fit: their lists, wherever they stand. */
export const shrinkLists = steps.map(({ items, maxChars }) => (answer: Answer): Answer => {
  let omitted = 0;
  const fewer = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      omitted += Math.max(0, value.length - items);
      return value.slice(0, items).map((item) => shorten(item, maxChars));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fewer(item)]));
  };
  const smaller = fewer(answer) as Answer;
  return { ...smaller, ...(omitted > 0 ? { omitted } : {}), shortened: true };
});
