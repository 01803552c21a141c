import { limits } from '@gasoline/protocol';
import { allValues } from '../merge-shapes.ts';
import { isDictionary, isRequired, type Kind, kindsOf, type ObjectShape, type Shape } from '../shape.ts';
import { isInherited, type MayShow } from './schema-of.ts';

const identifier = /^[A-Za-z_$][\w$]*$/;

/** The TypeScript type of all bodies of this shape. */
export function typeOf(shape: Shape, mayShow: MayShow, indent = ''): string {
  const kinds: (Kind | 'null')[] = [...kindsOf(shape), ...(shape.nulls > 0 ? (['null'] as const) : [])];
  const types = kinds.map((kind) => {
    if (kind === 'object') return objectType(shape.objects as ObjectShape, mayShow, indent);
    if (kind === 'array') return arrayType(shape, mayShow, indent);
    return kind;
  });
  return types.length === 0 ? 'unknown' : types.join(' | ');
}

function arrayType({ arrays }: Shape, mayShow: MayShow, indent: string): string {
  const item = arrays?.items ? typeOf(arrays.items, mayShow, indent) : 'unknown';
  return /^\w+$/.test(item) ? `${item}[]` : `Array<${item}>`;
}

function objectType(objects: ObjectShape, mayShow: MayShow, indent: string): string {
  const { properties, values } = isDictionary(objects)
    ? { properties: new Map<string, Shape>(), values: allValues(objects) }
    : objects;
  const shown = [...properties].filter(([name]) => mayShow(name));
  if (shown.length === 0)
    return `Record<string, ${values && properties.size === 0 ? typeOf(values, mayShow, indent) : 'unknown'}>`;
  const inner = `${indent}  `;
  const lines = shown.map(([name, property]) => {
    const mark = isRequired(objects, property, limits.minContractSamples) ? '' : '?';
    return `${inner}${quoteName(name)}${mark}: ${isInherited(name) ? 'unknown' : typeOf(property, mayShow, inner)};`;
  });
  // Beside named properties an index can promise no more than this.
  if (values || shown.length < properties.size) lines.push(`${inner}[key: string]: unknown;`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** JSON's escapes are TypeScript's; the two line separators are escaped besides, for editors that stumble. */
function quoteName(name: string): string {
  if (identifier.test(name)) return name;
  return JSON.stringify(name).replace(/[\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`);
}
