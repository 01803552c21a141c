import * as z from 'zod';

/** How an element can be found again, the most lasting first. The order is also that of `locators` in an action. */
export const locatorKinds = [
  'testId',
  'role',
  'label',
  'placeholder',
  'alt',
  'text',
  'title',
  'id',
  'css',
] as const;
export type LocatorKind = (typeof locatorKinds)[number];

const locatorShape = {
  kind: z.enum(locatorKinds),
  /** What to look for: the test id, the role, the label's text, the CSS selector, … */
  value: z.string().max(2_000),
  /** The attribute that holds a test id, when it is not `data-testid`. */
  attribute: z.string().max(100).optional().catch(undefined),
  /** The accessible name, of a role. */
  name: z.string().max(2_000).optional().catch(undefined),
  /**
   * The words of a name that stay, in order, where the rest is a date, a counter or an id. It was then counted by the
   * pattern of `stablePattern`, not by `name`.
   */
  stableWords: z.array(z.string().max(500)).max(20).optional().catch(undefined),
  /** How many elements it matched, with Playwright's meaning and exactly: of the page, or of `within` if that is there. */
  count: z.int().min(0),
  /** Which of the matches it was, when there are several. From 0. */
  index: z.int().min(0).optional().catch(undefined),
};

/** A way to the element, counted on the live page at the time of the action. */
export const locatorSchema = z.object({
  ...locatorShape,
  /** Where it is the only one, when it is not in the whole page: the nearest ancestor that is itself unique. */
  within: z.object(locatorShape).optional().catch(undefined),
});
export type Locator = z.infer<typeof locatorSchema>;

/** One is enough to find it: alone in the page, or alone in an ancestor that is. */
export function isUnique({ count, within }: Pick<Locator, 'count' | 'within'>): boolean {
  return count === 1 && (within === undefined || within.count === 1);
}
