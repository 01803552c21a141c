import { element, setText } from '../look/element.ts';

const shownMs = 4_000;
let ending: ReturnType<typeof setTimeout> | undefined;

/** A short word on what a button did, seen and heard. */
export function say(text: string): void {
  const said = element('said', HTMLElement);
  setText(said, text);
  clearTimeout(ending);
  ending = setTimeout(() => setText(said, ''), shownMs);
}
