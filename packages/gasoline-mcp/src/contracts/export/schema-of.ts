import { limits } from '@gasoline/protocol';
import { allValues } from '../merge-shapes.ts';
import { isDictionary, isRequired, kindsOf, type ObjectShape, type Shape } from '../shape.ts';

/** A JSON Schema (2020-12), which OpenAPI 3.1 uses as well. */
export type JsonSchema = { [keyword: string]: unknown };

/** Whether a name may leave as it is. */
export type MayShow = (name: string) => boolean;

/** What all bodies of this shape have in common. No value is in it. */
export function schemaOf(shape: Shape, mayShow: MayShow): JsonSchema {
  const types = [
    ...kindsOf(shape).map((kind) => (kind === 'number' && shape.floats === 0 ? 'integer' : kind)),
    ...(shape.nulls > 0 ? ['null'] : []),
  ];
  if (types.length === 0) return {};
  return {
    type: types.length === 1 ? types[0] : types,
    ...(shape.objects ? objectKeywords(shape.objects, mayShow) : {}),
    ...(shape.arrays?.items ? { items: schemaOf(shape.arrays.items, mayShow) } : {}),
  };
}

/**
 * `constructor`, `toString`: JavaScript finds one in every object, whether it has its own or not, and so do validators
 * and type checkers. Nothing is said of their type.
 */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}

function objectKeywords(objects: ObjectShape, mayShow: MayShow): JsonSchema {
  const { properties, values } = isDictionary(objects)
    ? { properties: new Map<string, Shape>(), values: allValues(objects) }
    : objects;
  const shown = [...properties].filter(([name]) => mayShow(name));
  const required = shown
    .filter(([, property]) => isRequired(objects, property, limits.minContractSamples))
    .map(([name]) => name);
  return {
    ...(shown.length > 0
      ? {
          properties: Object.fromEntries(
            shown.map(([name, property]) => [name, isInherited(name) ? {} : schemaOf(property, mayShow)]),
          ),
        }
      : {}),
    ...(required.length > 0 ? { required } : {}),
    // A name that is kept back is an additional one, whose type is not told.
    ...(values && shown.length === properties.size
      ? { additionalProperties: schemaOf(values, mayShow) }
      : {}),
  };
}
