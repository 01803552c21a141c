import { redactedInput } from '@gasoline/protocol';
import { readGetter } from '../natives.ts';
import { tagOf, textOf } from '../selectors/page-tree.ts';
import { isSecretField } from '../selectors/secret-field.ts';

const maxValueChars = 500;
/** Text longer than this is not laid out to be read. */
const maxReadChars = 20_000;

const noText = /^(?:range|color|date|datetime-local|month|week|time)$/;

export type FieldKind = 'text' | 'choice' | 'check' | 'file' | 'value' | undefined;

/** What a user does with it: type, choose, tick, or set a value in the browser's own way. */
export function kindOfField(element: Element): FieldKind {
  switch (tagOf(element)) {
    case 'textarea':
      return 'text';
    case 'select':
      return 'choice';
    case 'input': {
      const type = typeOf(element);
      if (type === 'checkbox' || type === 'radio') return 'check';
      if (type === 'file') return 'file';
      if (/^(?:button|submit|reset|image|hidden)$/.test(type)) return undefined;
      return noText.test(type) ? 'value' : 'text';
    }
    default:
      return (element as HTMLElement).isContentEditable ? 'text' : undefined;
  }
}

export function isMultiline(element: Element): boolean {
  return tagOf(element) !== 'input';
}

export function typeOf(element: Element): string {
  const tag = tagOf(element);
  if (tag === 'input') return (element as HTMLInputElement).type;
  return tag === 'textarea' || tag === 'select' ? tag : 'contenteditable';
}

/** Frameworks put a `value` of their own on a field; the platform's tells what is in it. */
const readers: Record<string, () => (element: Element) => unknown> = {
  input: () => readGetter(HTMLInputElement.prototype, 'value'),
  textarea: () => readGetter(HTMLTextAreaElement.prototype, 'value'),
};

/** What was typed, or that it must not be told. */
export function valueOf(element: Element): string {
  if (isSecretField(element)) return redactedInput;
  const reader = readers[tagOf(element)]?.();
  return String(reader ? reader(element) : textIn(element)).slice(0, maxValueChars);
}

function textIn(element: Element): string {
  const text = textOf(element) ?? '';
  return text.length > maxReadChars ? text : (element as HTMLElement).innerText;
}

export interface Chosen {
  value: string;
  selectedValue: string;
  selectedText: string;
  values: string[];
}

export function chosenOf(select: Element): Chosen {
  if (isSecretField(select))
    return {
      value: redactedInput,
      selectedValue: redactedInput,
      selectedText: redactedInput,
      values: [redactedInput],
    };
  const options = [...(select as HTMLSelectElement).selectedOptions];
  const values = options.map(({ value }) => value.slice(0, maxValueChars));
  const texts = options.map((option) => (option.textContent ?? '').trim().replace(/\s+/g, ' '));
  const selectedValue = values.join(', ').slice(0, maxValueChars);
  return {
    value: selectedValue,
    selectedValue,
    selectedText: texts.join(', ').slice(0, maxValueChars),
    values,
  };
}
