import { isSecretLabel, isSensitiveElement } from '@gasoline/protocol';
import { labelledBy } from './labelled-by.ts';
import { attribute, textOf } from './page-tree.ts';

/** Whether nobody is to know what is in a field: by what it is, by its name, or by what people read beside it. */
export function isSecretField(element: Element): boolean {
  const get = (name: string): string | undefined => attribute(element, name) ?? undefined;
  const { labels } = element as Partial<HTMLInputElement>;
  return (
    isSensitiveElement(get) ||
    [get('aria-label'), get('placeholder'), ...[...(labels ?? []), ...labelledBy(element)].map(textOf)].some(
      (text) => text && isSecretLabel(text),
    )
  );
}
