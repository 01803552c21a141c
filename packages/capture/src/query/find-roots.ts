import { limits } from '@gasoline/protocol';
import { nameOf, shadowRootOf } from './unclobbered.ts';

/** A tree that a selector is matched in: the document, an open shadow root, the document of a frame. */
export interface Root {
  node: Document | ShadowRoot;
  /** The shadow host or frame element, and the root that it stands in. Absent for the document itself. */
  door?: { kind: 'frame' | 'shadow'; element: Element; root: Root };
}

export interface Roots {
  roots: Root[];
  unreachableFrames: number;
  /** Whether the page was too large to find them all. */
  incomplete: boolean;
}

/** Everything of this page that the asking world can see into, outer trees before inner ones. */
export function findRoots(): Roots {
  const found: Roots = { roots: [{ node: document }], unreachableFrames: 0, incomplete: false };
  let left: number = limits.maxSearchedElements;
  // The list grows while it is walked.
  for (const root of found.roots) {
    const walker = document.createTreeWalker(root.node, NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      if (left-- <= 0 || found.roots.length >= limits.maxSearchedRoots) {
        found.incomplete = true;
        return found;
      }
      const element = walker.currentNode as Element;
      const shadowRoot = shadowRootOf(element);
      if (shadowRoot) found.roots.push({ node: shadowRoot, door: { kind: 'shadow', element, root } });
      if (!isFrame(element)) continue;
      // null for a frame of another origin.
      const { contentDocument } = element;
      if (contentDocument)
        found.roots.push({ node: contentDocument, door: { kind: 'frame', element, root } });
      else found.unreachableFrames++;
    }
  }
  return found;
}

function isFrame(element: Element): element is HTMLIFrameElement {
  const name = nameOf(element);
  return name === 'iframe' || name === 'frame';
}

/** What was not searched, as the answers tell it. */
export function unsearched({ unreachableFrames, incomplete }: Roots) {
  return {
    ...(unreachableFrames > 0 ? { unreachable_frames: unreachableFrames } : {}),
    ...(incomplete ? { search_incomplete: true as const } : {}),
  };
}
