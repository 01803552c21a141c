import * as z from 'zod';
import { code, table } from './markdown.ts';
import { records } from './records.ts';

// Schemas that mention a record now refer to it instead of repeating it.
for (const { id, schema } of records) z.globalRegistry.add(schema, { id });

export type JsonSchema = z.core.JSONSchema.JSONSchema;
type Property = JsonSchema | boolean;

/** One line of a table: a field, or a field of an object within it (`scope.since`, `queries[].id`). */
export interface Field {
  /** With `?` when it may be absent, as in TypeScript. */
  name: string;
  type: string;
  description: string;
}

export function fieldTable(fields: Field[]): string {
  return table(
    ['Field', 'Type', 'Meaning'],
    fields.map(({ name, type, description }) => [code(name), type, description]),
  );
}

/** The fields of an object schema: what a caller may send (`input`), or what comes back (`output`). */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): Field[] {
  const { $ref, $defs = {}, ...root } = z.toJSONSchema(schema, { io });
  // A schema with an id of its own comes as a reference to itself.
  const object = $ref === undefined ? root : ($defs[idOf($ref)] ?? root);
  return listFields(object, '');
}

function idOf(ref: string): string {
  return ref.slice('#/$defs/'.length);
}

function listFields({ properties = {}, required = [] }: JsonSchema, prefix: string): Field[] {
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = `${prefix}${key}${required.includes(key) ? '' : '?'}`;
    if (typeof property === 'boolean') return [];
    const own = { name, type: typeOf(property), description: property.description ?? '' };
    const item = itemOf(property);
    if (item?.properties) return [own, ...listFields(item, `${name}[].`)];
    return property.properties ? listFields(property, `${name}.`) : [own];
  });
}

function itemOf({ items }: JsonSchema): JsonSchema | undefined {
  return typeof items === 'object' && !Array.isArray(items) ? items : undefined;
}

/** A type in words; a record that has its own section is linked to it. */
export function typeOf(property: Property | undefined): string {
  if (typeof property !== 'object') return 'anything';
  const { $ref, anyOf, enum: values, const: only, type, properties, required = [] } = property;
  if ($ref !== undefined) {
    const id = idOf($ref);
    return `[${id.replaceAll('-', ' ')}](tools.md#${id})`;
  }
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (only !== undefined) return code(String(only));
  if (values) return values.map((value) => code(String(value))).join(', ');
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'array') {
    const item = itemOf(property);
    return `list of ${item?.properties ? 'objects' : typeOf(item)}`;
  }
  if (properties) {
    const inside = Object.entries(properties).map(
      ([key, inner]) => `${key}${required.includes(key) ? '' : '?'}: ${typeOf(inner)}`,
    );
    return `{ ${inside.join(', ')} }`;
  }
  if (type === 'object') return `map of ${typeOf(property.additionalProperties)}`;
  return type ?? 'anything';
}

/** `1 to 500`, `at most 40 characters`: what a value must keep to. */
export function boundsOf({ minimum, maximum, maxLength, maxItems }: JsonSchema): string {
  if (maxLength !== undefined) return `at most ${maxLength} characters`;
  if (maxItems !== undefined) return `at most ${maxItems} items`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (minimum !== undefined) return `at least ${minimum}`;
  return maximum === undefined ? '' : `at most ${maximum}`;
}
