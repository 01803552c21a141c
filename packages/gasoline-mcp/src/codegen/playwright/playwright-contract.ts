import type { Lines } from '../lines.ts';
import { literal, propertyName } from '../quote.ts';
import type { Contract } from '../steps.ts';

const constructors = { string: 'String', number: 'Number', boolean: 'Boolean', array: 'Array' } as const;

/** What a body must look like: one expectation for its structure, and one for the items of each list in it. */
export function playwrightContract(value: string, contract: Contract, depth = 0): Lines {
  return [...expectation(value, contract), ...listExpectations(value, contract, depth)];
}

function expectation(value: string, contract: Contract): Lines {
  const [first, ...rest] = matcher(contract);
  if (rest.length === 0) return [`expect(${value}).toEqual(${String(first)});`];
  return [
    `expect(${value}).toEqual(`,
    [String(first), ...rest.slice(0, -1), `${String(rest.at(-1))},`],
    ');',
  ];
}

function matcher(contract: Contract): Lines {
  if (contract.type === 'any') return ['expect.anything()'];
  if (contract.type !== 'object') return [`expect.any(${constructors[contract.type]})`];
  if (contract.fields.length === 0) return ['expect.any(Object)'];
  const fields = contract.fields.flatMap(([name, field]): Lines => {
    const [first, ...rest] = matcher(field);
    const head = `${propertyName(name)}: ${String(first)}`;
    return rest.length === 0 ? [`${head},`] : [head, ...rest.slice(0, -1), `${String(rest.at(-1))},`];
  });
  return ['expect.objectContaining({', fields, '})'];
}

function listExpectations(value: string, contract: Contract, depth: number): Lines {
  if (contract.type === 'object')
    return contract.fields.flatMap(([name, field]) =>
      listExpectations(`${value}${access(name)}`, field, depth),
    );
  if (contract.type !== 'array' || !contract.items) return [];
  const item = depth === 0 ? 'item' : `item${depth + 1}`;
  return [`for (const ${item} of ${value}) {`, playwrightContract(item, contract.items, depth + 1), '}'];
}

function access(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${literal(name)}]`;
}
