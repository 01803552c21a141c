import { limits } from '@gasoline/protocol';
import { isIdKey } from '../endpoints/is-id.ts';
import { mergeShapes } from './merge-shapes.ts';
import { emptyShape, maxNameChars, maxNames, type ObjectShape, type Shape } from './shape.ts';

/** The shape of one parsed body. */
export function shapeOf(value: unknown): Shape {
  const shape = emptyShape();
  add(shape, value, 0, 0);
  return shape;
}

/** Properties and lists are counted apart, so that lists on the way do not use up the depth. */
function add(shape: Shape, value: unknown, depth: number, lists: number): void {
  shape.count++;
  if (value === null) shape.nulls++;
  else if (typeof value === 'string') shape.strings++;
  else if (typeof value === 'boolean') shape.booleans++;
  else if (typeof value === 'number') shape[Number.isInteger(value) ? 'integers' : 'floats']++;
  else if (Array.isArray(value)) addArray(shape, value, depth, lists);
  else addObject(shape, value as Record<string, unknown>, depth, lists);
}

function addArray(shape: Shape, list: unknown[], depth: number, lists: number): void {
  shape.arrays ??= { count: 0 };
  shape.arrays.count++;
  if (lists >= limits.maxContractDepth) return;
  for (const item of list) {
    shape.arrays.items ??= emptyShape();
    add(shape.arrays.items, item, depth, lists + 1);
  }
}

function addObject(shape: Shape, object: Record<string, unknown>, depth: number, lists: number): void {
  shape.objects ??= { count: 0, properties: new Map(), folded: false };
  const { objects } = shape;
  objects.count++;
  if (depth >= limits.maxContractDepth) return;
  for (const name of Object.keys(object)) add(slotFor(objects, name), object[name], depth + 1, lists);
}

function slotFor(objects: ObjectShape, name: string): Shape {
  const known = objects.properties.get(name);
  if (known) return known;
  if (!objects.folded && name.length <= maxNameChars && !isIdKey(name)) {
    if (objects.properties.size < maxNames) {
      const property = emptyShape();
      objects.properties.set(name, property);
      return property;
    }
    fold(objects);
  }
  objects.values ??= emptyShape();
  return objects.values;
}

function fold(objects: ObjectShape): void {
  for (const property of objects.properties.values())
    objects.values = objects.values ? mergeShapes(objects.values, property) : property;
  objects.properties.clear();
  objects.folded = true;
}
