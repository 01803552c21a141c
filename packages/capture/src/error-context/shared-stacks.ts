import { textIn } from '../error-fields.ts';
import type { Emitted } from '../tap.ts';

/** A message of little but numbers says too little to be known by the rest of it. */
const minLetters = 6;
const maxShapes = 20;

/** Of messages that differ only between their first and their last digit. Without a tail it is the whole message. */
interface Shape {
  name: string | undefined;
  head: string;
  tail: string | undefined;
  id: number;
}

/**
 * The text of a stack is by far the dearest part of an error. In a flood, errors that differ in nothing but numbers
 * come from one place: one of them tells its stack, and the others refer to it.
 */
export class SharedStacks {
  #shapes: Shape[] = [];
  #lastId = 0;

  /** The entry has its own stack, and others may refer to it; or it refers to that of an earlier one. */
  share(entry: Emitted['logs'], error: Error, isFlood: boolean): void {
    // What is a text already costs nothing more.
    if (typeof entry.stack !== 'function') return;
    const name = textIn(error, 'name');
    const message = textIn(error, 'message') ?? '';
    // Compared as they are, without a copy: this is asked for every error of a flood.
    const known = this.#shapes.find(
      ({ name: other, head, tail }) =>
        other === name &&
        (tail === undefined ? message === head : message.startsWith(head) && message.endsWith(tail)),
    );
    if (isFlood && known) {
      entry.stack = undefined;
      entry.stackOf = known.id;
    } else if (!known && this.#shapes.length < maxShapes) {
      entry.stackId = ++this.#lastId;
      this.#shapes[this.#shapes.length] = { name, ...partsOf(message), id: entry.stackId };
    }
  }

  /** Forgets them: what comes later tells its own stack. */
  clear(): void {
    this.#shapes = [];
  }
}

function partsOf(message: string): Pick<Shape, 'head' | 'tail'> {
  const [, head = '', tail = ''] = /^(\D*)\d(?:.*\d)?(\D*)$/s.exec(message) ?? [];
  return head.length + tail.length < minLetters ? { head: message, tail: undefined } : { head, tail };
}
