import type { Lines } from '../lines.ts';
import { literal } from '../quote.ts';
import type { Contract } from '../steps.ts';

const articles = { string: 'a', number: 'a', boolean: 'a', object: 'an', array: 'an' } as const;

/** What a body must look like: one expectation for each value in it, and for the items of each list. */
export function cypressContract(value: string, contract: Contract, depth = 0): Lines {
  if (contract.type === 'any') return [];
  const own = `expect(${value}).to.be.${articles[contract.type]}('${contract.type}');`;
  if (contract.type === 'object')
    return [
      own,
      ...contract.fields.flatMap(([name, field]) => cypressContract(`${value}${access(name)}`, field, depth)),
    ];
  if (contract.type !== 'array' || !contract.items) return [own];
  const item = depth === 0 ? 'item' : `item${depth + 1}`;
  return [own, `for (const ${item} of ${value}) {`, cypressContract(item, contract.items, depth + 1), '}'];
}

function access(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${literal(name)}]`;
}
