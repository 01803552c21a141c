import { type DomChild, limits } from '@gasoline/protocol';
import { readAttributes } from './read-attributes.ts';
import { readOwnText, readText } from './read-text.ts';
import { readValue } from './read-value.ts';
import { childrenOf, nameOf, shadowRootOf } from './unclobbered.ts';

/** How many more elements an answer has room for, over all its matches. */
export interface Room {
  elements: number;
}

export interface Children {
  children?: DomChild[];
  omitted_children?: number;
}

/** The elements below, the ones of an open shadow root first, as deep and as many as there is room for. */
export function readChildren(element: Element, depth: number, room: Room): Children {
  const inShadow = [...(shadowRootOf(element)?.children ?? [])];
  const all = [...inShadow, ...childrenOf(element)];
  if (all.length === 0) return {};
  const shown = depth <= 0 ? [] : all.slice(0, Math.min(limits.maxDomChildren, Math.max(0, room.elements)));
  room.elements -= shown.length;
  const children = shown.map((child, i) => readChild(child, i < inShadow.length, depth - 1, room));
  const omitted = all.length - shown.length;
  return {
    ...(children.length > 0 ? { children } : {}),
    ...(omitted > 0 ? { omitted_children: omitted } : {}),
  };
}

function readChild(element: Element, inShadow: boolean, depth: number, room: Room): DomChild {
  const below = readChildren(element, depth, room);
  return {
    tag: nameOf(element),
    ...readAttributes(element),
    // What is listed below would be told twice.
    text: below.children && !below.omitted_children ? readOwnText(element) : readText(element),
    ...readValue(element),
    ...(inShadow ? { in_shadow_root: true as const } : {}),
    ...below,
  };
}
