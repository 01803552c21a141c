import { addErrorContext, type Capture, forgiveBrokenOff, startCapture } from '@gasoline/capture';
import {
  type BridgeToPage,
  type CaptureSettings,
  fromPageEvent,
  handshakeEvent,
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
// The bridge cancels it. If it does not, this page has a bridge and a page script already.
const handshake = new MouseEvent(handshakeEvent, { relatedTarget: channel, cancelable: true });

let capture: Capture | undefined;
let pageLoad: string | undefined;
/** The bridge may have them before us, and then gives them in answer to the handshake. */
let settings: CaptureSettings | undefined;

channel.addEventListener(toPageEvent, (event) => {
  if (!readData) return;
  const message = parse(apply(readData, event, []) as string) as BridgeToPage;
  if (message.k === 'hello') pageLoad = message.pageLoad;
  else if (message.k === 'stop') capture?.stop();
  else {
    settings = message.settings;
    capture?.configure(settings);
  }
});

if (!document.dispatchEvent(handshake))
  capture = startCapture({
    ...(settings ? { settings } : {}),
    ...(pageLoad ? { labels: { pageLoad } } : {}),
    send: (parcel) => say(new MessageEvent(fromPageEvent, { data: parcelToText(parcel) })),
  });
if (capture) {
  const { parts } = capture;
  addErrorContext(parts);
  forgiveBrokenOff(parts);
  parts.requests.onRequest(() => say(new Event(requestEvent)));
}

function say(event: Event): void {
  apply(dispatchEvent, channel, [event]);
}
