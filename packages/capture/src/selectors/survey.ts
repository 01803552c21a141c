import { now } from '../natives.ts';
import { isHiddenForAria } from './aria-hidden.ts';
import {
  all,
  documentOf,
  elementNode,
  has,
  holds,
  isFollowing,
  kindOf,
  nearest,
  nearestOutside,
  shadowOf,
  showElements,
  treeOf,
  type Tree,
} from './page-tree.ts';

/** What matches more elements than this describes none of them. */
export const maxMatches = 5;
const alwaysSteps = 300;

/**
 * Thrown when looking takes too long: what could not be counted is not claimed. No error: the stack of one costs
 * more time than there was.
 */
const outOfTime = Symbol('out of time');

/** What a look comes to, or nothing if it took too long. */
export function inTime<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (error === outOfTime) return undefined;
    throw error;
  }
}

/** One look at a page or a part of it, during which it does not change: what is found out once need not be again. */
export class Survey {
  readonly #root: Document | Element;
  readonly #deadline: number;
  readonly #whole: Survey | undefined;
  #trees: (Tree | Element)[] | undefined;
  #labels: Map<Element, Element[]> | undefined;
  readonly #lists = new Map<string, Element[]>();
  readonly #hidden = new Map<Element, boolean>();
  #labelsWithTrees: Set<Element> | undefined;
  #steps = 0;
  /** A name holds what a user typed into a field that is to stay secret. */
  secret = false;
  /** A name holds text that stands in a style sheet alone. */
  styled = false;

  private constructor(root: Document | Element, deadline: number, whole?: Survey) {
    this.#root = root;
    this.#deadline = deadline;
    this.#whole = whole;
  }

  static ofPage(element: Element, budgetMs: number): Survey {
    return new Survey((documentOf(element) ?? treeOf(element)) as Document, now() + budgetMs);
  }

  /** The same for what is inside an element, in the time that is left. */
  inside(scope: Element): Survey {
    return new Survey(scope, this.#deadline, this);
  }

  /** The document or element and every open shadow tree in it, in the order in which Playwright visits them. */
  get trees(): (Tree | Element)[] {
    return (this.#trees ??= treesIn(this.#root));
  }

  /** All that match a plain selector, in Playwright's order: those of a shadow tree follow those around it. */
  all(css: string): Element[] {
    const found: Element[] = [];
    for (const tree of this.trees) {
      const list = all(tree, css);
      for (let i = 0; i < list.length; i++) found[found.length] = list[i] as Element;
    }
    return found;
  }

  /**
   * Those of several plain selectors, each once and in no order, searched for as they are asked for: one search for a
   * list of selectors takes far longer, and often the first few are enough.
   */
  *anyOf(selectors: readonly string[]): Generator<Element> {
    const given = new Set<Element>();
    for (const css of selectors) {
      const known = this.#lists.get(css) ?? this.all(css);
      this.#lists.set(css, known);
      for (const element of known) {
        if (given.has(element)) continue;
        given.add(element);
        yield element;
      }
    }
  }

  /** The labels of a form control. Asking each control for its own would search the page every time. */
  labelsOf(control: Element): Element[] {
    // A label names it by its id or stands around it; most buttons have neither.
    if (!this.#labels && !has(control, 'id') && !nearest(control, 'label')) return [];
    return this.labels.get(control) ?? [];
  }

  get labels(): Map<Element, Element[]> {
    return (this.#labels ??= this.#whole?.labels ?? this.#findLabels());
  }

  /** Whether a screen reader passes over it. Asked several times on the way to a name. */
  isHidden(element: Element): boolean {
    const known = this.#hidden.get(element);
    if (known !== undefined) return known;
    const hidden = isHiddenForAria(element);
    this.#hidden.set(element, hidden);
    return hidden;
  }

  /** Labels with a shadow tree in them, and so with text that is not theirs alone. */
  get labelsWithTrees(): Set<Element> {
    return (this.#labelsWithTrees ??= new Set(
      this.trees.flatMap((tree) =>
        tree instanceof ShadowRoot ? (nearestOutside(tree.host, 'label') ?? []) : [],
      ),
    ));
  }

  #findLabels(): Map<Element, Element[]> {
    const labels = new Map<Element, Element[]>();
    for (const label of this.all('label')) {
      const { control } = label as HTMLLabelElement;
      if (!control) continue;
      const known = labels.get(control);
      if (known) known.push(label);
      else labels.set(control, [label]);
    }
    return labels;
  }

  /** Those that pass, in order. Of too many to mean anything only so many that it shows. */
  few(
    elements: Iterable<Element>,
    passes?: (element: Element) => boolean,
    most: number = maxMatches,
  ): Element[] {
    const found: Element[] = [];
    for (const element of elements) {
      if (passes && !passes(element)) continue;
      if (this.#whole && !(element !== this.#root && holds(this.#root as Element, element))) continue;
      found[found.length] = element;
      if (found.length > most) return found;
      this.checkTime();
    }
    return this.#inOrder(found);
  }

  /** In the order of Playwright's search: tree by tree, and in each as it stands there. */
  #inOrder(elements: Element[]): Element[] {
    if (elements.length < 2) return elements;
    const trees = this.trees as Node[];
    const place = (element: Element): number => trees.indexOf(treeOf(element));
    return elements.sort((a, b) => {
      const difference = place(a) - place(b);
      if (difference !== 0) return difference;
      return a.compareDocumentPosition(b) & isFollowing ? -1 : 1;
    });
  }

  /** A small page is looked at to the end, however slow the machine is at this moment. */
  get isLate(): boolean {
    return this.#steps > alwaysSteps && now() > this.#deadline;
  }

  /** Called from every loop whose length the page decides. */
  checkTime(steps = 1): void {
    this.#steps += steps;
    if (this.isLate) throw outOfTime;
  }
}

/** Every node of the page passes here, so nothing is called for one that could be left out. */
function treesIn(root: Tree | Element, trees: (Tree | Element)[] = []): (Tree | Element)[] {
  trees[trees.length] = root;
  const walker = document.createTreeWalker(root, showElements);
  let node: Node | null = kindOf(root) === elementNode ? root : walker.nextNode();
  for (; node; node = walker.nextNode()) {
    const shadow = shadowOf(node as Element);
    if (shadow) treesIn(shadow, trees);
  }
  return trees;
}
