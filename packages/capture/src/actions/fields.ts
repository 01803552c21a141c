import type { WireAction } from '@gasoline/protocol';
import { clearTimer, setTimer } from '../natives.ts';
import { describeNode } from '../describe-node.ts';
import { attribute, isElement } from '../selectors/page-tree.ts';
import { isSecretField } from '../selectors/secret-field.ts';
import type { Watch } from './watch.ts';
import { chosenOf, kindOfField, typeOf, valueOf } from './field.ts';

/** A field that is being typed into is told of at once, then this often. */
const amendEveryMs = 200;
const maxFiles = 50;
const maxFileChars = 200;
const maxUrlChars = 500;

/** What is typed, chosen, ticked and sent. */
export function captureFields({ tap, hear, recorder, effects }: Watch): void {
  /** The field that is being typed into: all of it is one action, until something else happens. */
  let typing:
    | { element: Element; id: string; value: string; told: string; timer: number | undefined }
    | undefined;

  const tell = (): void => {
    if (!typing) return;
    clearTimer(typing.timer);
    typing.timer = undefined;
    if (typing.value === typing.told) return;
    typing.told = typing.value;
    const { element, id, value } = typing;
    recorder.amend('input', id, { target: describeNode(element), value });
  };
  const finish = (): void => {
    tell();
    typing = undefined;
  };
  recorder.before(finish);
  tap.onLeave(finish);

  const typed = (element: Element): void => {
    const value = valueOf(element);
    if (typing?.element !== element) {
      const id = recorder.act('input', { ...recorder.recall(element), inputType: typeOf(element), value });
      typing = { element, id, value, told: value, timer: undefined };
      return;
    }
    typing.value = value;
    typing.timer ??= setTimer(() => tap.observe(tell), amendEveryMs);
  };

  const changed: Record<string, (element: Element) => void> = {
    choice(element) {
      const { values, ...chosen } = chosenOf(element);
      const several = (element as HTMLSelectElement).multiple ? { metadata: { selectedValues: values } } : {};
      recorder.act('select', { ...recorder.recall(element), ...chosen, ...several });
    },
    check(element) {
      const { checked } = element as HTMLInputElement;
      recorder.act('check', {
        ...recorder.recall(element),
        inputType: typeOf(element),
        checked,
        value: String(checked),
      });
    },
    file(element) {
      const files = [...((element as HTMLInputElement).files ?? [])]
        .slice(0, maxFiles)
        .map(({ name }) => name.slice(0, maxFileChars));
      recorder.act('file', {
        ...recorder.recall(element),
        inputType: 'file',
        files,
        value: files.join(', '),
      });
    },
  };

  hear('beforeinput', (event) => {
    const [element] = event.composedPath();
    if (isElement(element) && typing?.element !== element) recorder.keepOnce(element);
  });
  hear('input', (event) => {
    const [element] = event.composedPath();
    if (!isElement(element)) return;
    const kind = kindOfField(element);
    if (kind === 'text' || kind === 'value') typed(element);
  });
  hear('change', (event) => {
    const [element] = event.composedPath();
    if (!isElement(element)) return;
    const kind = kindOfField(element) ?? '';
    if (Object.hasOwn(changed, kind)) changed[kind]?.(element);
    // A browser that fills in a form by itself may leave out the typing.
    else if (typing?.element === element) finish();
    else if (kind === 'value' && !isSecretField(element)) typed(element);
  });
  hear('focusout', finish);
  hear('submit', (event: SubmitEvent) => {
    const path = event.composedPath();
    const [form] = path;
    if (!isElement(form)) return;
    const { submitter } = event;
    const metadata: NonNullable<WireAction['metadata']> = {
      action: (attribute(form, 'action') ?? '').slice(0, maxUrlChars),
      method: (attribute(form, 'method') ?? 'get').toLowerCase(),
      ...(submitter ? { submitter: describeNode(submitter) } : {}),
    };
    const described = { ...recorder.recall(submitter ?? form), target: describeNode(form) };
    effects.await(recorder.act('submit', { ...described, metadata }), 'submit', path);
  });
}
