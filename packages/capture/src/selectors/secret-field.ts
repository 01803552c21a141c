import { isSecretLabel, isSensitiveElement } from '@gasoline/protocol';
import { labelledBy } from './labelled-by.ts';
import { attribute, textOf } from './page-tree.ts';

/** Whether nobody is to know what is in a field: by what it is, by its name, or by what people read beside it. */
export function isSecretField(element: Element): boolean {
  const get = (name: string): string | undefined => attribute(element, name) ?? undefined;
  // In the place of a form's `labels`, which it has not, stands a field of that name.
  const { labels } = element as Partial<HTMLInputElement>;
  const own = labels && Symbol.iterator in labels ? [...labels] : [];
  return (
    isSensitiveElement(get) ||
    [get('aria-label'), get('placeholder'), ...[...own, ...labelledBy(element)].map(textOf)].some(
      (text) => text && isSecretLabel(text),
    )
  );
}
