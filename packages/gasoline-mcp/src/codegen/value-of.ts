import type { Action } from '@gasoline/protocol';
import { fieldNames, isSecretInput } from '../records/secret-input.ts';
import { holdsSecret } from './quote.ts';
import type { Value } from './steps.ts';

/** What was entered; a secret is left to whoever runs the script. */
export function valueOf(action: Action): Value {
  const { value = '' } = action;
  return isSecretInput(action) || holdsSecret(value) ? { secret: secretName(action) } : { text: value };
}

/** `TEST_PASSWORD`: the prefix keeps it apart from what an environment holds anyway. */
function secretName(action: Action): string {
  const name = [...fieldNames(action), action.inputType ?? '']
    .filter((candidate) => !holdsSecret(candidate))
    .map(snakeCase)
    .find((candidate) => /^[A-Za-z]/.test(candidate) && candidate.length <= 40);
  return `TEST_${(name ?? 'secret').toUpperCase()}`;
}

function snakeCase(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}
