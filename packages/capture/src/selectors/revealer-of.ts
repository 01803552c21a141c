import { now } from '../natives.ts';
import { fits, nearest, parentOf, type Tree, treeOf } from './page-tree.ts';

/** A page may have tens of thousands of rules; those that were not reached in time are read the next time. */
const budgetMs = 4;
/** A small sheet is read to the end, however slow the machine is at this moment. */
const alwaysRules = 300;
const maxSteps = 12;
const maxSelectorChars = 2_000;

/** For what a rule shows, over what the pointer has to be for that. Both in `:is`, which passes over what is no selector. */
type Reveals = Map<string, string>;
/** How many rules of a sheet were read, and of how many. */
const sheets = new WeakMap<CSSStyleSheet, { reveals: Reveals; read: number; count: number }>();

/**
 * What the pointer must be over before an element is there to be clicked: by a rule such as
 * `li:hover .delete { display: block }`. Asked while it is, since only then the rule matches.
 */
export function revealerOf(element: Element): Element | undefined {
  const { styleSheets = [], adoptedStyleSheets = [] } = treeOf(element) as Partial<Tree>;
  const deadline = now() + budgetMs;
  const ofSheets = [...styleSheets, ...adoptedStyleSheets].map((sheet) => revealsOf(sheet, deadline));
  let at = element;
  for (let step = 0; step < maxSteps; step++) {
    const parent = parentOf(at);
    if (!parent) break;
    for (const reveals of ofSheets)
      for (const [css, host] of reveals) {
        const found = fits(at, css) && nearest(parent, host);
        if (found) return found;
      }
    at = parent;
  }
  return undefined;
}

function revealsOf(sheet: CSSStyleSheet, deadline: number): Reveals {
  const known = sheets.get(sheet) ?? { reveals: new Map(), read: 0, count: 0 };
  sheets.set(sheet, known);
  const rules = rulesOf(sheet);
  // Libraries that write styles put theirs anywhere.
  if (known.count !== rules.length) known.read = 0;
  known.count = rules.length;
  for (; known.read < known.count && (known.read < alwaysRules || now() < deadline); known.read++)
    collect(rules[known.read] as CSSRule, '', known.reveals);
  return known.reveals;
}

function rulesOf(sheet: CSSStyleSheet): ArrayLike<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    // Those of another origin cannot be read.
    return [];
  }
}

function collect(rule: CSSRule, outer: string, found: Reveals): void {
  const { selectorText = outer, style, cssRules } = rule as Partial<CSSStyleRule>;
  const css = selectorText.replaceAll('&', `:is(${outer})`);
  if (css.length > maxSelectorChars) return;
  const hosts = css.match(beforeHover);
  if (hosts && style && isShowing(style)) found.set(`:is(${css})`, `:is(${hosts.join()})`);
  for (const inner of cssRules ?? []) collect(inner, css, found);
}

/** Of `.list li:hover .delete` the part before the blank, of `.delete:is(.row:hover *)` that in the brackets. */
const beforeHover = /[^(),]*(?:\([^()]*\)[^(),]*)*:hover/g;

/** Only what keeps a click away: something transparent can be clicked as it is. */
function isShowing({ display, visibility, pointerEvents }: CSSStyleDeclaration): boolean {
  return visibility === 'visible' || [display, pointerEvents].some((value) => value && value !== 'none');
}
