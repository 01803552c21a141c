import { shorten } from '../way-out/fit.ts';

/** From generous to terse: how many items, how long their texts, and whether they show shapes. */
const steps = [
  { items: 200, maxChars: 600, shapes: true },
  { items: 200, maxChars: 300, shapes: false },
  { items: 40, maxChars: 160, shapes: false },
  { items: 20, maxChars: 120, shapes: false },
  { items: 10, maxChars: 80, shapes: false },
  { items: 4, maxChars: 60, shapes: false },
];
const shapeFields = new Set([
  'expected_shape',
  'actual_shape',
  'established_shape',
  'last_error_body',
  'sample_value',
]);

type Answer = Record<string, unknown>;

/** How the answers of `validate_api` are made to fit. An export has no list and stays whole. */
export const shrinkContracts = steps.map(({ items, maxChars, shapes }) => (answer: Answer): Answer => {
  const list = ['violations', 'endpoints'].find((name) => Array.isArray(answer[name]));
  if (list === undefined) return answer;
  const all = answer[list] as Answer[];
  const kept = all.slice(0, items).map((item) => shorten(shapes ? item : withoutShapes(item), maxChars));
  return { ...answer, [list]: kept, omitted: all.length - kept.length, shortened: true };
});

function withoutShapes(item: Answer): Answer {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !shapeFields.has(name)));
}
