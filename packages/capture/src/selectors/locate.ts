import type { Locator, LocatorKind } from '@gasoline/protocol';
import { type Candidate, candidateMakers, type Make } from './candidates.ts';
import { cssPath } from './css-path.ts';
import { outerOf, tagOf } from './page-tree.ts';
import { inTime, maxMatches, Survey } from './survey.ts';

/** What a kind costs in trust: the cheapest comes first. A path through the page breaks most easily. */
const scores: Record<LocatorKind, number> = {
  testId: 1,
  role: 100,
  label: 140,
  placeholder: 160,
  alt: 170,
  text: 180,
  title: 200,
  id: 500,
  css: 10_000,
};
/** A role alone says little. */
const namelessScore = 510;
/** Two locators are needed. */
const scopedScore = 1_000;
/** It is one of several, told by its place among them. */
const ambiguousScore = 100_000;

const maxScopes = 6;

export interface LocateOptions {
  /** How many unique locators are enough; the CSS path comes on top. */
  enough?: number;
  budgetMs?: number;
}

/** Ways to find an element again, each counted on the page as it is now, best first. */
export function locate(element: Element, { enough = 2, budgetMs = 5 }: LocateOptions = {}): Locator[] {
  const survey = Survey.ofPage(element, budgetMs);
  const locators: Locator[] = [];
  const ambiguous: Make[] = [];
  let unique = 0;
  let isCommon = false;
  for (const [kind, make] of candidateMakers) {
    if (unique >= enough || survey.isLate) break;
    // What many controls are called, many labels and texts say; and those take longest to find.
    if (isCommon && (kind === 'label' || kind === 'text')) continue;
    const candidate = inTime(() => make(element, survey));
    if (!candidate) continue;
    const { matches } = candidate;
    if (kind === 'role') isCommon = matches.length > maxMatches && candidate.locator.name !== undefined;
    if (matches.length > 1) ambiguous.push(make);
    // One that does not lead back to the element, or to half of the page, is none.
    if (matches.length > maxMatches || !matches.includes(element)) continue;
    locators.push(describe(candidate, element));
    if (matches.length === 1) unique++;
  }
  if (unique === 0 && ambiguous[0]) locators.push(...scoped(ambiguous[0], element, survey));
  const { css, matches } = cssPath(element, survey);
  locators.push(describe({ locator: { kind: 'css', value: css }, matches }, element));
  return locators.sort((a, b) => scoreOf(a) - scoreOf(b));
}

function describe({ locator, matches }: Candidate, element: Element): Locator {
  const count = matches.length;
  return { ...locator, count, ...(count > 1 ? { index: matches.indexOf(element) } : {}) };
}

/** The locator that is unique inside the nearest ancestor that is itself unique. */
function scoped(make: Make, element: Element, survey: Survey): Locator[] {
  let scopes = 0;
  for (let at = outerOf(element); at && scopes < maxScopes && !survey.isLate; at = outerOf(at)) {
    const scope = at;
    if (/^(?:body|html)$/.test(tagOf(scope))) break;
    const within = inTime(() => uniqueLocator(scope, survey));
    if (!within) continue;
    scopes++;
    const candidate = inTime(() => make(element, survey.inside(scope)));
    // Further out there are even more of them.
    if (candidate?.matches.length !== 1) break;
    if (candidate.matches[0] === element) return [{ ...candidate.locator, count: 1, within }];
  }
  return [];
}

const scopeKinds = new Set<LocatorKind>(['testId', 'role', 'id']);

function uniqueLocator(scope: Element, survey: Survey): Locator | undefined {
  for (const [kind, make] of candidateMakers) {
    if (!scopeKinds.has(kind)) continue;
    const candidate = make(scope, survey, true);
    if (candidate?.matches.length === 1 && candidate.matches[0] === scope) return describe(candidate, scope);
  }
  return undefined;
}

function scoreOf({ kind, name, count, within }: Locator): number {
  const own = kind === 'role' && name === undefined ? namelessScore : scores[kind];
  return own + (within ? scopedScore + scores[within.kind] : 0) + (count === 1 ? 0 : ambiguousScore);
}
