import { captionOf, fullText, isUnread, shadowText } from './full-text.ts';
import { normalText } from './normal-text.ts';
import { dataOf, outerOf, parentNodeOf, showTexts } from './page-tree.ts';
import { maxMatches, type Survey } from './survey.ts';

/** `getByText(text, { exact: true })`: the innermost elements that say this and nothing else. */
export function findText(text: string, survey: Survey): Element[] {
  const found = new Set<Element>();
  const solid = text.replace(/ /g, '').length;
  const climb = (from: Element | undefined): void => {
    // What is around an element holds its text, so nothing around one with the wrong text can match.
    for (let at = from; at && !isUnread(at); at = outerOf(at)) {
      // Text that stands bare in a shadow tree is nobody's.
      if (normalText(shadowText(at, solid)) === text) return;
      const said = normalText(fullText(at, solid));
      if (said === text) return void found.add(at);
      if (!text.startsWith(said)) return;
    }
  };
  let seen = 0;
  for (const tree of survey.trees) {
    const walker = document.createTreeWalker(tree, showTexts);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if ((++seen & 255) === 0) survey.checkTime(16);
      const data = dataOf(node);
      if (mayBegin(data, text)) climb(ownerOf(node));
      if (found.size > maxMatches) return [...found];
    }
  }
  for (const input of survey.all('input')) {
    const caption = captionOf(input);
    if (caption !== undefined && mayBegin(caption, text)) climb(input);
  }
  return survey.few(found);
}

/** Whether a text that says exactly `text` can begin with this piece. */
function mayBegin(piece: string, text: string): boolean {
  // Most pieces are white space or differ in the first letter; only a few need a closer look.
  let at = 0;
  while (piece.charCodeAt(at) <= space) at++;
  const first = piece.charCodeAt(at);
  if (Number.isNaN(first) || (first < ascii && first !== text.charCodeAt(0))) return false;
  const said = normalText(piece);
  return said !== '' && text.startsWith(said);
}

const space = 32;
const ascii = 128;

function ownerOf(node: Node): Element | undefined {
  const parent = parentNodeOf(node);
  if (!parent) return undefined;
  return parent instanceof ShadowRoot ? parent.host : (parent as Element);
}
