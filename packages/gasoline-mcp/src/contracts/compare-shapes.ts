import { limits } from '@gasoline/protocol';
import { anyItem, anyKey, type Step } from './place.ts';
import { isDictionary, isRequired, type Kind, kindsOf, type ObjectShape, type Shape } from './shape.ts';

/** One way in which a sample is not what its contract says. */
export interface Difference {
  kind: 'missing' | 'type' | 'null' | 'new';
  steps: Step[];
  /** What the contract has at this place; absent for something new. */
  expected?: Shape | undefined;
  /** What the sample has there; absent for something missing. */
  actual?: Shape | undefined;
  /** For `type`: the one that the contract does not know, or what came instead of JSON. */
  actualKind?: string;
  /** How many values the expectation rests on. */
  evidence: number;
  /** The objects around it, for showing. */
  expectedParent?: Shape | undefined;
  actualParent?: Shape | undefined;
}

const { minContractSamples: minEvidence } = limits;

/** How a sample differs from what came before it. What was seen too seldom says nothing yet. */
export function compareShapes(contract: Shape, sample: Shape): Difference[] {
  const found: Difference[] = [];
  compareAt(contract, sample, [], found);
  return found;
}

function compareAt(
  contract: Shape,
  sample: Shape,
  steps: Step[],
  found: Difference[],
  parents: Pick<Difference, 'expectedParent' | 'actualParent'> = {},
): void {
  const known = kindsOf(contract);
  const evidence = contract.count - contract.nulls;
  if (evidence >= minEvidence) {
    const about = { steps, expected: contract, actual: sample, evidence, ...parents };
    if (sample.nulls > 0 && contract.nulls === 0)
      // A whole answer is no field that may be empty.
      found.push(
        steps.length === 0 ? { ...about, kind: 'type', actualKind: 'null' } : { ...about, kind: 'null' },
      );
    for (const actualKind of kindsOf(sample))
      if (!known.includes(actualKind) && !isEmptyMap(contract, sample, actualKind))
        found.push({ ...about, kind: 'type', actualKind });
  }
  if (contract.objects && sample.objects) compareObjects(contract, sample, steps, found);
  if (contract.arrays?.items && sample.arrays?.items)
    compareAt(contract.arrays.items, sample.arrays.items, [...steps, anyItem], found, {
      expectedParent: contract,
      actualParent: sample,
    });
}

/** PHP writes an empty map as an empty list. */
function isEmptyMap(contract: Shape, sample: Shape, kind: Kind): boolean {
  const { objects } = contract;
  return (
    kind === 'array' &&
    sample.arrays?.items === undefined &&
    objects !== undefined &&
    (isDictionary(objects) || (objects.properties.size === 0 && objects.values !== undefined))
  );
}

function compareObjects(contract: Shape, sample: Shape, steps: Step[], found: Difference[]): void {
  const expected = contract.objects as ObjectShape;
  const actual = sample.objects as ObjectShape;
  const parents = { expectedParent: contract, actualParent: sample };
  if (expected.values && actual.values)
    compareAt(expected.values, actual.values, [...steps, anyKey], found, parents);
  // Of a folded object only the values are known.
  if (expected.folded || actual.folded) return;
  for (const [name, property] of expected.properties) {
    const there = actual.properties.get(name);
    if (there) compareAt(property, there, [...steps, name], found, parents);
    if ((there?.count ?? 0) < actual.count && isRequired(expected, property, minEvidence))
      found.push({
        kind: 'missing',
        steps: [...steps, name],
        expected: property,
        evidence: expected.count,
        ...parents,
      });
  }
  if (expected.count < minEvidence || isDictionary(expected)) return;
  for (const [name, property] of actual.properties)
    if (!expected.properties.has(name))
      found.push({
        kind: 'new',
        steps: [...steps, name],
        actual: property,
        evidence: expected.count,
        ...parents,
      });
}
