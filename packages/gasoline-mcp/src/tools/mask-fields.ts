import {
  type DomChild,
  isSecretLabel,
  isSensitiveElement,
  redactedInput,
  valueAttributes,
} from '@gasoline/protocol';

/** What sensitive fields hold is masked in the page; whoever answers in its place may not have done so. */
export function maskFields<Element extends DomChild>(element: Element): Element {
  const children = element.children?.map(maskFields);
  const below = children ? { children } : {};
  const { attributes, value } = element;
  const attribute = (name: string) => (Object.hasOwn(attributes, name) ? attributes[name] : undefined);
  const labels = [attribute('aria-label'), attribute('placeholder')];
  const isSecret = isSensitiveElement(attribute) || labels.some((label) => label && isSecretLabel(label));
  if (!isSecret) return { ...element, ...below };
  const masked = Object.entries(attributes).map(([name, held]) => [
    name,
    valueAttributes.has(name) && held !== '' ? redactedInput : held,
  ]);
  return {
    ...element,
    ...below,
    attributes: Object.fromEntries(masked) as Record<string, string>,
    ...(value ? { value: redactedInput } : {}),
    ...(element.tag === 'textarea' ? { text: '' } : {}),
  };
}
