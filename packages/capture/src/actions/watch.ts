import type { Tap } from '../tap.ts';
import type { Effects } from './effects.ts';
import type { Recorder } from './recorder.ts';

/** The events that tell of the user. */
export interface Heard {
  auxclick: MouseEvent;
  beforeinput: InputEvent;
  change: Event;
  click: MouseEvent;
  dblclick: MouseEvent;
  dragend: DragEvent;
  dragstart: DragEvent;
  drop: DragEvent;
  focusout: FocusEvent;
  input: Event;
  keydown: KeyboardEvent;
  keyup: KeyboardEvent;
  pointerdown: PointerEvent;
  pointerup: PointerEvent;
  scroll: Event;
  submit: SubmitEvent;
  touchmove: TouchEvent;
  wheel: WheelEvent;
}
export type HeardType = keyof Heard;
export type Look = (event: Event) => void;

/** What is common to all who watch the user. */
export interface Watch {
  tap: Tap;
  /** Hears what the user does, and nothing that a script made up. */
  hear<T extends HeardType>(type: T, look: (event: Heard[T]) => void): void;
  recorder: Recorder;
  effects: Effects;
}
