import { type ArrayShape, maxNames, type ObjectShape, type Shape } from './shape.ts';

/** Everything seen in either. Order and grouping make no difference; neither of the two is changed. */
export function mergeShapes(a: Shape, b: Shape): Shape {
  return {
    count: a.count + b.count,
    nulls: a.nulls + b.nulls,
    strings: a.strings + b.strings,
    booleans: a.booleans + b.booleans,
    integers: a.integers + b.integers,
    floats: a.floats + b.floats,
    ...(a.objects || b.objects ? { objects: either(a.objects, b.objects, mergeObjects) } : {}),
    ...(a.arrays || b.arrays ? { arrays: either(a.arrays, b.arrays, mergeArrays) } : {}),
  };
}

/** What stands under any key of an object, as of a map. */
export function allValues({
  properties,
  values,
}: Pick<ObjectShape, 'properties' | 'values'>): Shape | undefined {
  return [...properties.values()].reduce<Shape | undefined>(
    (merged, property) => either(merged, property, mergeShapes),
    values,
  );
}

function mergeArrays(a: ArrayShape, b: ArrayShape): ArrayShape {
  const items = either(a.items, b.items, mergeShapes);
  return { count: a.count + b.count, ...(items ? { items } : {}) };
}

function mergeObjects(a: ObjectShape, b: ObjectShape): ObjectShape {
  const count = a.count + b.count;
  const values = either(a.values, b.values, mergeShapes);
  const properties = new Map(a.properties);
  for (const [name, property] of b.properties) {
    const known = properties.get(name);
    properties.set(name, known ? mergeShapes(known, property) : property);
  }
  // Once folded, always folded: that keeps the result the same in whatever order it was reached.
  if (!a.folded && !b.folded && properties.size <= maxNames)
    return { count, properties, folded: false, ...(values ? { values } : {}) };
  const all = allValues({ properties, values });
  return { count, properties: new Map(), folded: true, ...(all ? { values: all } : {}) };
}

function either<T>(a: T | undefined, b: T | undefined, merge: (a: T, b: T) => T): T | undefined {
  return a === undefined ? b : b === undefined ? a : merge(a, b);
}
