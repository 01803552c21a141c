import { isGeneratedClass, isGeneratedId } from './generated-names.ts';
import { attribute, fits, followingOf, outerOf, previousOf, tagOf } from './page-tree.ts';
import type { Survey } from './survey.ts';

const maxSteps = 5;
const maxClasses = 2;

export interface CssPath {
  css: string;
  matches: Element[];
}

/**
 * The way down to an element, as short as it can be to lead to it alone, and never longer than five steps. A shadow
 * host counts as the parent of what is at the top of its shadow tree, as it does for Playwright.
 */
export function cssPath(element: Element, survey: Survey): CssPath {
  const path = pathTo(element, survey, false);
  if (path.matches.length === 1) return path;
  // Siblings alone do not tell: alike ones may stand in a shadow tree of the same parent.
  const precise = pathTo(element, survey, true);
  return precise.matches.length < path.matches.length ? precise : path;
}

function pathTo(element: Element, survey: Survey, withPlace: boolean): CssPath {
  const steps = [stepTo(element, withPlace)];
  let matches = survey.all(steps[0] as string);
  let outers = matches;
  for (let at = outerOf(element); at && matches.length > 1 && steps.length < maxSteps; at = outerOf(at)) {
    if (tagOf(at) === 'body') break;
    const step = stepTo(at, withPlace);
    steps.unshift(step);
    const kept: Element[] = [];
    const around: Element[] = [];
    for (const [i, outer] of outers.entries()) {
      const next = outerOf(outer);
      if (!next || !fits(next, step)) continue;
      kept.push(matches[i] as Element);
      around.push(next);
    }
    matches = kept;
    outers = around;
    if (step.startsWith('#')) break;
  }
  return { css: steps.join(' > '), matches };
}

/** `#login`, `button.submit-btn`, `li:nth-child(2)`: what tells it from its siblings. */
function stepTo(element: Element, withPlace: boolean): string {
  const id = attribute(element, 'id');
  if (id && !isGeneratedId(id)) return `#${CSS.escape(id)}`;
  const classes = (attribute(element, 'class') ?? '')
    .split(/\s+/)
    .filter((name) => name !== '' && !isGeneratedClass(name))
    .slice(0, maxClasses)
    .map((name) => `.${CSS.escape(name)}`);
  const tag = tagOf(element);
  const step = CSS.escape(tag) + classes.join('');
  const isAlike = (other: Element): boolean =>
    tagOf(other) === tag && (classes.length === 0 || fits(other, step));
  let place = 1;
  let alone = !withPlace;
  for (let other = previousOf(element); other; other = previousOf(other)) {
    place++;
    alone &&= !isAlike(other);
  }
  for (let other = followingOf(element); other && alone; other = followingOf(other)) alone = !isAlike(other);
  return alone ? step : `${step}:nth-child(${place})`;
}
