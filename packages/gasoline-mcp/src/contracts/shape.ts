/**
 * What was seen at one place of a body, counted: types and names, never values. Two shapes can be merged in any
 * order, so a shape is the same whichever sample came first.
 */
export interface Shape {
  /** How many values stood here. */
  count: number;
  nulls: number;
  strings: number;
  booleans: number;
  integers: number;
  floats: number;
  objects?: ObjectShape | undefined;
  arrays?: ArrayShape | undefined;
}

export interface ObjectShape {
  count: number;
  properties: Map<string, Shape>;
  /** What stands under keys that are ids, and under all keys of an object that is folded. */
  values?: Shape | undefined;
  /** There were too many names to be names. */
  folded: boolean;
}

export interface ArrayShape {
  count: number;
  /** All items of all arrays; absent when all were empty. */
  items?: Shape | undefined;
}

export type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array';

/** An object with more names than this is a dictionary. */
export const maxNames = 256;
/** A longer key is no name. */
export const maxNameChars = 128;

export function emptyShape(): Shape {
  return { count: 0, nulls: 0, strings: 0, booleans: 0, integers: 0, floats: 0 };
}

/** The types seen here, null aside. */
export function kindsOf(shape: Shape): Kind[] {
  const kinds: Kind[] = [];
  if (shape.strings > 0) kinds.push('string');
  if (shape.integers + shape.floats > 0) kinds.push('number');
  if (shape.booleans > 0) kinds.push('boolean');
  if (shape.objects) kinds.push('object');
  if (shape.arrays) kinds.push('array');
  return kinds;
}

/** Whether every one of enough objects had this property. */
export function isRequired(objects: ObjectShape, property: Shape, minParents: number): boolean {
  return objects.count >= minParents && property.count === objects.count;
}

/**
 * Whether the names are data although they look like names: many, and none of them is in most of the objects.
 */
export function isDictionary({ count, folded, properties }: ObjectShape): boolean {
  if (folded) return true;
  if (count < 3 || properties.size < 6) return false;
  for (const property of properties.values()) if (property.count * 2 > count) return false;
  return true;
}

/** About how much memory it takes. */
export function weigh(shape: Shape): number {
  let bytes = 100;
  if (shape.objects) {
    bytes += 150;
    for (const [name, property] of shape.objects.properties) bytes += 50 + name.length + weigh(property);
    if (shape.objects.values) bytes += weigh(shape.objects.values);
  }
  if (shape.arrays) bytes += 40 + (shape.arrays.items ? weigh(shape.arrays.items) : 0);
  return bytes;
}
