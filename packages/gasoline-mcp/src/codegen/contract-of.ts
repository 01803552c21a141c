import { limits } from '@gasoline/protocol';
import { isDictionary, kindsOf, type Shape } from '../contracts/shape.ts';
import type { Contract } from './steps.ts';

const maxFields = 40;
const anything: Contract = { type: 'any' };

/**
 * What every answer had in common, to the depth of the documents. What was null once, or of two types, is not
 * held against the next answer.
 */
export function contractOf(shape: Shape, depth = 0): Contract {
  const [kind, ...others] = kindsOf(shape);
  if (kind === undefined || others.length > 0 || shape.nulls > 0) return anything;
  if (kind === 'array') return contractOfArray(shape, depth);
  if (kind !== 'object') return { type: kind };
  const { objects } = shape;
  if (!objects || isDictionary(objects) || depth >= limits.shownShapeDepth)
    return { type: 'object', fields: [] };
  const fields = [...objects.properties]
    // As a name in an object literal it would change the object.
    .filter(([name, property]) => property.count === objects.count && name !== '__proto__')
    .slice(0, maxFields)
    .map(([name, property]): [string, Contract] => [name, contractOf(property, depth + 1)]);
  return { type: 'object', fields: fields.filter(([, contract]) => contract.type !== 'any') };
}

function contractOfArray({ arrays }: Shape, depth: number): Contract {
  if (!arrays?.items || depth >= limits.shownShapeDepth) return { type: 'array' };
  const items = contractOf(arrays.items, depth + 1);
  return saysNothing(items) ? { type: 'array' } : { type: 'array', items };
}

/** Whether nothing would be checked. */
export function saysNothing(contract: Contract): boolean {
  return contract.type === 'any';
}
