import { type DomAnswer, type DomMatch, type DomParams, limits } from '@gasoline/protocol';
import { answeredPage, pageTitle } from './answered-page.ts';
import { findMatches, type Match } from './find-matches.ts';
import { findRoots, unsearched } from './find-roots.ts';
import { readAttributes } from './read-attributes.ts';
import { readChildren, type Room } from './read-children.ts';
import { readPlace } from './read-place.ts';
import { readStyles } from './read-styles.ts';
import { readText } from './read-text.ts';
import { readValue } from './read-value.ts';
import { doorsOf, selectorOf } from './selector-of.ts';
import { nameOf } from './unclobbered.ts';

/** `query_dom`: the elements that match a selector, as they are now. Throws a sentence for whoever asked. */
export function answerDom(params: DomParams): DomAnswer {
  const searched = findRoots();
  const { found, matchCount } = findMatches(params.selector, searched.roots, limits.maxDomMatches);
  const room: Room = { elements: limits.maxDomElements };
  return {
    ...answeredPage(),
    title: pageTitle(),
    matches: found.map((match) => describeMatch(match, params, room)),
    matchCount,
    returnedCount: found.length,
    ...unsearched(searched),
  };
}

function describeMatch(match: Match, params: DomParams, room: Room): DomMatch {
  const { element } = match;
  const within = doorsOf(match.root);
  const depth = Math.min(params.max_depth ?? limits.defaultDomDepth, limits.maxDomDepth);
  return {
    selector: selectorOf(match),
    ...(within.length > 0 ? { within } : {}),
    tag: nameOf(element),
    ...readAttributes(element),
    text: readText(element),
    ...readValue(element),
    ...readPlace(match),
    ...(params.include_styles || params.properties ? { styles: readStyles(element, params.properties) } : {}),
    ...(params.include_children ? readChildren(element, depth, room) : {}),
  };
}
