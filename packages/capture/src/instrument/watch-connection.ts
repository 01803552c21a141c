import { listen } from '../natives.ts';
import { type Tap, wants } from '../tap.ts';

/** Listens to a connection for as long as connections are wanted. */
export function watchConnection<E extends Event>(
  tap: Tap,
  connection: EventTarget,
  type: string,
  look: (event: E) => void,
): void {
  listen(connection, type, (event: E) => {
    if (wants(tap, 'webSockets')) tap.observe(() => look(event));
  });
}
