import { limits } from '@gasoline/protocol';
import { cutText } from './cut-text.ts';
import { nameOf, shadowRootOf } from './unclobbered.ts';

/** Elements whose text nobody reads, or that a user typed into (`readValue` tells that). */
const silent = new Set(['script', 'style', 'template', 'noscript', 'textarea']);
/** Elements that do not end a word. */
const inline = new Set(
  'a abbr b bdi bdo cite code em font i kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
);

/** Far more nodes than 500 characters need, and few enough for a page of any size. */
const maxNodes = 5_000;
const maxDepth = 500;

/** The text inside an element and its open shadow roots, whitespace folded, cut to `maxChars`. */
export function readText(element: Element, maxChars: number = limits.maxDomTextChars): string {
  if (nameOf(element) === 'textarea') return '';
  let text = '';
  let nodes = 0;
  collect(shadowRootOf(element), 0);
  collect(element, 0);
  return cutText(text.trim(), maxChars);

  function collect(parent: Node | null, depth: number): void {
    for (let node = parent?.firstChild ?? null; node; node = node.nextSibling) {
      if (text.length > maxChars || nodes++ > maxNodes || depth > maxDepth) return;
      if (node.nodeType === Node.TEXT_NODE) add((node as Text).data);
      if (node.nodeType !== Node.ELEMENT_NODE) continue;
      const inner = node as Element;
      if (silent.has(nameOf(inner))) continue;
      if (!inline.has(nameOf(inner))) add(' ');
      collect(shadowRootOf(inner), depth + 1);
      collect(inner, depth + 1);
      if (!inline.has(nameOf(inner))) add(' ');
    }
  }

  function add(data: string): void {
    const folded = data.slice(0, 4 * maxChars).replace(/\s+/g, ' ');
    text += text === '' || text.endsWith(' ') ? folded.trimStart() : folded;
  }
}

/** The text that stands in the element itself, outside of any element below it. */
export function readOwnText(element: Element): string {
  if (nameOf(element) === 'textarea') return '';
  let text = '';
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (text.length > limits.maxDomTextChars) break;
    if (node.nodeType === Node.TEXT_NODE) text += (node as Text).data.slice(0, 4 * limits.maxDomTextChars);
  }
  return cutText(text.replace(/\s+/g, ' ').trim(), limits.maxDomTextChars);
}
