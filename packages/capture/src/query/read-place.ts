import type { Match } from './find-matches.ts';
import type { Root } from './find-roots.ts';

export interface Place {
  boundingBox: { x: number; y: number; width: number; height: number };
  visible: boolean;
}

/** Where an element is in the page's viewport, and whether a user could see it there or by scrolling. */
export function readPlace({ element, root }: Match): Place {
  const { x, y, width, height } = element.getBoundingClientRect();
  const frame = frameCorner(root);
  return {
    boundingBox: {
      x: rounded(x + frame.x),
      y: rounded(y + frame.y),
      width: rounded(width),
      height: rounded(height),
    },
    visible: width > 0 && height > 0 && isRendered(element) && areFramesRendered(root),
  };
}

/** Boxes inside a frame are measured from its corner. */
function frameCorner({ door }: Root): { x: number; y: number } {
  if (!door) return { x: 0, y: 0 };
  const outer = frameCorner(door.root);
  if (door.kind === 'shadow') return outer;
  const { x, y } = door.element.getBoundingClientRect();
  return {
    x: outer.x + x + door.element.clientLeft,
    y: outer.y + y + door.element.clientTop,
  };
}

function areFramesRendered({ door }: Root): boolean {
  if (!door) return true;
  return (door.kind === 'shadow' || isRendered(door.element)) && areFramesRendered(door.root);
}

function isRendered(element: Element): boolean {
  return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
}

function rounded(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
