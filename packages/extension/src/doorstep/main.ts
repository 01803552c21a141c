import { handshakeEvent, loadedEvent, leavingEvent } from '@gasoline/protocol';
import { type Doorstep, ownWorld } from '../doorstep.ts';
import { successorEvent } from '../successor-event.ts';

/**
 * In the extension's own world of every frame, before the page's script. Every page waits for this: what is touched here
 * for the first time in a world, the document above all, costs more than what is done with it. The page's script has
 * touched it already, and says what is to be known of it.
 */

/** A page that takes longer to load hardly feels us. And where a page may run no script at all, nobody tells us anything. */
const longestWaitMs = 100;

// A document has one. A window may get another document, and then has nobody left who hears this.
if (!ownWorld.gasolineDoorstep || dispatchEvent(new Event(handshakeEvent, { cancelable: true })))
  ownWorld.gasolineDoorstep = makeDoorstep();

function makeDoorstep(): Doorstep {
  let bridge: (() => void) | undefined;
  let isNeeded = false;
  const need = (): void => {
    if (isNeeded) return;
    isNeeded = true;
    bridge?.();
  };
  const doorstep: Doorstep = {
    start: { ts: Date.now(), isLoading: true },
    channel: undefined,
    hasLoaded: false,
    met: undefined,
    bring(given) {
      // Who is put into a page a second time finds a bridge.
      if (bridge) return;
      bridge = given;
      if (isNeeded) bridge();
    },
  };
  const shakeHands = (event: FocusEvent): void => {
    const { relatedTarget: channel, detail } = event;
    // A second page script is left to another doorstep, or to nobody.
    if (channel && doorstep.channel) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    // Somebody asks whether there is a doorstep.
    if (!channel) return;
    doorstep.channel = channel;
    doorstep.start.isLoading = detail === 1;
    // A document that is only beginning has no older bridge.
    if (detail !== 1) dispatchEvent(new Event(successorEvent));
    channel.addEventListener(loadedEvent, () => {
      doorstep.hasLoaded = true;
      need();
    });
    // A page that is left is still there until the answer has come: time enough to learn what of it may be told.
    channel.addEventListener(leavingEvent, need);
    doorstep.met?.(channel);
  };
  addEventListener(handshakeEvent, (event) => shakeHands(event as FocusEvent), true);
  setTimeout(need, longestWaitMs);
  return doorstep;
}
