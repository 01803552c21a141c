import { addErrorContext, type Capture, forgiveBrokenOff, type Parts, startCapture } from '@gasoline/capture';
import { afterLoad, afterStart, listen, listenAlways } from '@gasoline/capture/host';
import {
  type BridgeToPage,
  type CaptureSettings,
  fromPageEvent,
  handshakeEvent,
  type Labels,
  loadedEvent,
  leavingEvent,
  parcelToText,
  requestEvent,
  toPageEvent,
} from '@gasoline/protocol';

/**
 * In the page's own world. This runs before any code of the page, so what it uses of the platform is taken now:
 * the page may replace it later, to listen or by accident.
 */
const { document, Event, JSON, MessageEvent } = window;
const { apply } = Reflect;
const { dispatchEvent } = EventTarget.prototype;
const readData = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;
const { parse } = JSON;

/** Known to the bridge alone: what is said here, nobody else hears. No element, which would cost more to make. */
const channel = new EventTarget();
// Of the events that can carry a target, the smallest. The bridge cancels it. If it does not, this page has a bridge and
// a page script already.
const handshake = new FocusEvent(handshakeEvent, {
  relatedTarget: channel,
  // Whether the page is only beginning.
  detail: document.readyState === 'loading' ? 1 : 0,
  cancelable: true,
});

let capture: Capture | undefined;
/** The bridge may have them before us, and then gives them in answer to the handshake. */
let settings: CaptureSettings | undefined;
let labels: Labels | undefined;

channel.addEventListener(toPageEvent, (event) => {
  if (!readData) return;
  const message = parse(apply(readData, event, []) as string) as BridgeToPage;
  if (message.k === 'stop') capture?.stop();
  else {
    settings = message.settings;
    labels = { pageLoad: message.pageLoad };
    capture?.configure(settings, labels);
  }
});

if (!document.dispatchEvent(handshake)) {
  capture = startCapture({
    settings,
    labels,
    send: (parcel) => say(new MessageEvent(fromPageEvent, { data: parcelToText(parcel) })),
  });
  if (capture) accompany(capture);
  // Also in a document that has got a window in which somebody records already.
  tellOfLoad(capture?.parts.addStop ?? (() => {}));
}

function accompany({ parts, hurry }: Capture): void {
  // Back from the back/forward cache.
  parts.addStop(afterStart(() => parts.addStop(listenAlways(globalThis, 'pageshow', () => hurry(false)))));
  addErrorContext(parts);
  forgiveBrokenOff(parts);
  parts.requests.onRequest(() => say(new Event(requestEvent)));
}

/** What waits for the load in the other world need not listen there, which would cost the page more. */
function tellOfLoad(addStop: Parts['addStop']): void {
  const { navigation } = globalThis;
  const stopLooking = navigation
    ? listen(navigation, 'navigate', () => say(new Event(leavingEvent)))
    : () => {};
  addStop(stopLooking);
  addStop(
    afterLoad(() => {
      stopLooking();
      say(new Event(loadedEvent));
    }),
  );
}

function say(event: Event): void {
  apply(dispatchEvent, channel, [event]);
}
