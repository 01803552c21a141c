import type { PageErrorContext } from '../../packages/protocol/src/index.ts';
import type { Entry } from '../support/capture-page.ts';

export function contextOf(entry: Entry | undefined): PageErrorContext {
  return (entry?.['_aiContext'] ?? {}) as PageErrorContext;
}

/** `App > LoginPage > LoginForm`, and how it was found. */
export function ancestryOf(entry: Entry | undefined): [way: string | undefined, names: string | undefined] {
  const ancestry = contextOf(entry).componentAncestry;
  return [ancestry?.foundBy, ancestry?.components.map(({ name }) => name).join(' > ')];
}

export const isError = ({ level }: Entry): boolean => level === 'error';
