import { type Action, isSecretLabel, isSensitiveInput, redactedInput } from '@gasoline/protocol';
import { locatorsOf } from './locators-of.ts';

/** Every place in which an action tells what a field holds. */
const holding = ['value', 'selectedValue', 'selectedText'] as const;

/** What the field of an action is called, most lasting first. */
export function fieldNames(action: Action): string[] {
  return locatorsOf(action)
    .filter(({ kind }) => kind !== 'css')
    .map(({ kind, value, name }) => (kind === 'role' ? (name ?? '') : value));
}

/** Whether what was entered is a secret. The page says so itself; but actions also arrive by other ways. */
export function isSecretInput(action: Action): boolean {
  const { inputType, target } = action;
  const told = holding.map((field) => action[field]).filter((value) => value !== undefined);
  return (
    told.length > 0 &&
    (told.includes(redactedInput) ||
      isSensitiveInput({ type: inputType, name: target }) ||
      fieldNames(action).some(isSecretLabel))
  );
}

/** The action as it may be told. */
export function withoutSecretInput(action: Action): Action {
  if (!isSecretInput(action)) return action;
  const told = holding.filter((field) => action[field] !== undefined);
  const { selectedValues: _, ...metadata } = action.metadata ?? {};
  return {
    ...action,
    ...Object.fromEntries(told.map((field) => [field, redactedInput])),
    ...(action.metadata ? { metadata } : {}),
  };
}
