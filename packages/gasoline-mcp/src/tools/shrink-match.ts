import type { DomChild, DomMatch } from '@gasoline/protocol';
import { shortenText } from '../way-out/fit.ts';

interface Room {
  chars: number;
  attributes: number;
  /** Levels of children, and how many of each parent. */
  depth: number;
  breadth: number;
}

/** From generous to terse: texts go before structure, because the structure was asked for. */
const rooms: Room[] = [
  { chars: 200, attributes: 30, depth: 5, breadth: 50 },
  { chars: 80, attributes: 30, depth: 5, breadth: 50 },
  { chars: 80, attributes: 15, depth: 3, breadth: 15 },
  { chars: 60, attributes: 10, depth: 2, breadth: 10 },
  { chars: 60, attributes: 10, depth: 1, breadth: 10 },
  { chars: 40, attributes: 6, depth: 0, breadth: 0 },
];

/** Ways to make a match smaller. Selectors stay whole: half of one finds nothing, or something else. */
export const shrinkMatch = rooms.map((room) => (match: DomMatch): DomMatch => {
  const { styles, ...rest } = shrinkElement(match, room.depth, room);
  return styles ? { ...rest, styles: shortenValues(Object.entries(styles), room.chars) } : rest;
});

function shrinkElement<Element extends DomChild>(element: Element, depth: number, room: Room): Element {
  const { children = [], omitted_children: alreadyOmitted = 0, ...rest } = element;
  const attributes = Object.entries(element.attributes);
  const omittedAttributes =
    (element.omitted_attributes ?? 0) + Math.max(0, attributes.length - room.attributes);
  const kept = depth > 0 ? children.slice(0, room.breadth) : [];
  const omitted = alreadyOmitted + children.length - kept.length;
  return {
    ...rest,
    attributes: shortenValues(attributes.slice(0, room.attributes), room.chars),
    ...(omittedAttributes > 0 ? { omitted_attributes: omittedAttributes } : {}),
    text: shortenText(element.text, room.chars),
    ...(element.value === undefined ? {} : { value: shortenText(element.value, room.chars) }),
    ...(kept.length > 0 ? { children: kept.map((child) => shrinkElement(child, depth - 1, room)) } : {}),
    ...(omitted > 0 ? { omitted_children: omitted } : {}),
  } as Element;
}

function shortenValues(values: [string, string][], maxChars: number): Record<string, string> {
  return Object.fromEntries(values.map(([name, value]) => [name, shortenText(value, maxChars)]));
}
