import { now } from '../natives.ts';
import { fits, nearest, parentOf, type Tree, treeOf } from './page-tree.ts';

/** A page may have tens of thousands of rules; those that were not reached in time are read the next time. */
const budgetMs = 4;
/** A small sheet is read to the end, however slow the machine is at this moment. */
const alwaysRules = 300;
const maxSteps = 12;

/** What a rule shows, and over what the pointer has to be for that. */
interface Reveal {
  css: string;
  hosts: string[];
}
interface ReadSheet {
  reveals: Map<string, Reveal>;
  /** How many of its rules were read, and of how many. */
  read: number;
  count: number;
}
const sheets = new WeakMap<CSSStyleSheet, ReadSheet>();

/**
 * What the pointer must be over before an element is there to be clicked: by a rule such as
 * `li:hover .delete { display: block }`. Asked while it is, since only then the rule matches.
 */
export function revealerOf(element: Element): Element | undefined {
  const { styleSheets = [], adoptedStyleSheets = [] } = treeOf(element) as Partial<Tree>;
  const deadline = now() + budgetMs;
  const reveals = [...styleSheets, ...adoptedStyleSheets].flatMap((sheet) => revealsOf(sheet, deadline));
  let at: Element | null = element;
  for (let step = 0; at && step < maxSteps && reveals.length > 0; step++) {
    const parent = parentOf(at);
    for (const { css, hosts } of reveals) {
      const isShown = parent && attempt(() => fits(at as Element, css));
      for (const host of isShown ? hosts : []) {
        const found = attempt(() => nearest(parent as Element, host));
        if (found) return found;
      }
    }
    at = parent;
  }
  return undefined;
}

function revealsOf(sheet: CSSStyleSheet, deadline: number): Reveal[] {
  const known = sheets.get(sheet) ?? { reveals: new Map(), read: 0, count: 0 };
  sheets.set(sheet, known);
  // The rules of another origin cannot be read.
  const rules = attempt(() => sheet.cssRules) ?? [];
  // Libraries that write styles put theirs anywhere.
  if (known.count !== rules.length) known.read = 0;
  known.count = rules.length;
  for (; known.read < known.count && (known.read < alwaysRules || now() < deadline); known.read++)
    collect(rules[known.read] as CSSRule, '', known.reveals);
  return [...known.reveals.values()];
}

function collect(rule: CSSRule, outer: string, found: Map<string, Reveal>): void {
  const { selectorText = outer, style, cssRules } = rule as Partial<CSSStyleRule>;
  const css = selectorText.replaceAll('&', `:is(${outer})`);
  if (style && css.includes(':hover') && isShowing(style)) found.set(css, { css, hosts: hostsIn(css) });
  for (const inner of cssRules ?? []) collect(inner, css, found);
}

/** Only what keeps a click away: something transparent can be clicked as it is. */
function isShowing({ display, visibility, pointerEvents }: CSSStyleDeclaration): boolean {
  const isSet = (value: string): boolean => value !== '' && value !== 'none';
  return isSet(display) || isSet(pointerEvents) || visibility === 'visible';
}

/** Of `.list li:hover .delete` the part before the blank, of `.delete:is(.row:hover *)` that in the brackets. */
function hostsIn(css: string): string[] {
  return Array.from(css.matchAll(/:hover/g), ({ index }) => {
    let start = index;
    for (let depth = 0; start > 0; start--) {
      const before = css[start - 1];
      if (depth === 0 && (before === '(' || before === ',')) break;
      depth += before === ')' ? 1 : before === '(' ? -1 : 0;
    }
    return css.slice(start, index + ':hover'.length);
  });
}

/** A selector that was cut out of another may not be one. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
