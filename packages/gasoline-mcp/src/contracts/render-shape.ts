import { limits } from '@gasoline/protocol';
import { kindsOf, type Shape } from './shape.ts';

/** A shape as the answers show it: `{"id": "number", "tags": ["string"]}`. */
export type RenderedShape = string | RenderedShape[] | { [name: string]: RenderedShape };

/** How much of a shape is shown, all levels together. */
const maxPlaces = 100;
const maxNames = 40;
const deeper = '...';

export function renderShape(shape: Shape): RenderedShape {
  return render(shape, 0, { left: maxPlaces });
}

/** `string`, `number|null`, `object|string`; what is always null is `null`. */
export function describeTypes(shape: Shape): string {
  return [...kindsOf(shape), ...(shape.nulls > 0 ? ['null'] : [])].join('|') || 'unknown';
}

function render(shape: Shape, depth: number, room: { left: number }): RenderedShape {
  if (depth > limits.shownShapeDepth || room.left-- <= 0) return deeper;
  const [kind, ...others] = kindsOf(shape);
  // What may be null is shown as what it is else: there is no room for more in this form.
  if (others.length === 0 && kind === 'object') return renderObject(shape, depth, room);
  if (others.length === 0 && kind === 'array')
    return shape.arrays?.items ? [render(shape.arrays.items, depth + 1, room)] : [];
  return describeTypes(shape);
}

function renderObject({ objects }: Shape, depth: number, room: { left: number }): RenderedShape {
  const properties = [...(objects?.properties ?? [])];
  const shown = properties
    .slice(0, Math.min(maxNames, room.left))
    .map(([name, property]): [string, RenderedShape] => [name, render(property, depth + 1, room)]);
  if (objects?.values) shown.push(['*', render(objects.values, depth + 1, room)]);
  if (properties.length > shown.length) shown.push(['…', `+${properties.length - shown.length}`]);
  return Object.fromEntries(shown);
}
