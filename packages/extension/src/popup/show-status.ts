import { element, setText } from '../look/element.ts';
import type { Status } from './describe-state.ts';

/** The card at the top: the state, and the one thing to do about it. */
export function showStatus({ tone, title, detail, step }: Status): void {
  element('status', HTMLElement).dataset['tone'] = tone;
  setText(element('title', HTMLElement), title);
  setText(element('detail', HTMLElement), detail);
  setText(element('step', HTMLElement), step.text);
  element('command-line', HTMLElement).hidden = step.command === undefined;
  setText(element('command', HTMLElement), step.command ?? '');
  const button = element('step-button', HTMLButtonElement);
  button.hidden = step.button === undefined;
  setText(button, step.button?.label ?? '');
}
