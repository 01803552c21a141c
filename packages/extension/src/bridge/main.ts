import {
  type BridgeToPage,
  type CaptureSettings,
  fromPageEvent,
  handshakeEvent,
  leavingEvent,
  loadedEvent,
  parcelFromText,
  requestEvent,
  toPageEvent,
} from '@gasoline/protocol';
import { atLatest } from '../at-latest.ts';
import { Companions } from '../companions.ts';
import { readStoredSettings } from '../stored-settings.ts';
import { WorkerPort } from './worker-port.ts';

/**
 * In the extension's own world of every frame: carries parcels from the page's script to the worker, settings
 * and questions the other way. Every page waits for the first run of this: what is touched here for the first time in a
 * world, the document above all, costs more than what is done with it. The page's script has touched it already, and says
 * what is to be known of it.
 */

/** A page that takes longer to load hardly feels us. */
const longestWaitMs = 100;
/** Said to the bridges of an extension that has since been reloaded: their page scripts must leave first. */
const successorEvent = '__gasoline_successor_v1';
/** Cancelled by the bridge that is here. */
const presenceEvent = '__gasoline_presence_v1';
/** On the window as our world sees it: no page can look there. */
const world = globalThis as { hasGasolineBridge?: boolean };

// A document has one bridge. A window may get another document, and then has nobody left who hears this.
if (!world.hasGasolineBridge || dispatchEvent(new Event(presenceEvent, { cancelable: true }))) startBridge();

function startBridge(): void {
  world.hasGasolineBridge = true;
  let channel: EventTarget | undefined;
  let settings: CaptureSettings | undefined;
  const companions = new Companions((parcel) => worker.send(parcel));

  const worker = new WorkerPort({
    hear(message) {
      if (message.k === 'ask') {
        companions.whenAnswering((answer) =>
          worker.answer({ k: 'answer', id: message.id, ...answer(message) }),
        );
        return;
      }
      configure(message.settings);
    },
    orphaned() {
      tellPage({ k: 'stop' });
      companions.stop();
    },
  });

  function configure(changed: CaptureSettings): void {
    settings = changed;
    tellPage({ k: 'settings', settings });
    companions.configure(settings);
  }

  function tellPage(message: BridgeToPage): void {
    // As text, because objects of this world are closed to the page's.
    channel?.dispatchEvent(new MessageEvent(toPageEvent, { data: JSON.stringify(message) }));
  }

  // The first use of Chrome's interface costs a page more than all else that we do: its load comes first.
  const begin = atLatest(longestWaitMs, () => {
    document.addEventListener('prerenderingchange', () => worker.open());
    worker.listen();
    // A port is dearer still, and is opened when there is something to say.
    void readStoredSettings(topUrl()).then(
      (stored) => {
        if (!stored) worker.open();
        // What the worker itself said is newer.
        else if (!settings) configure(stored);
      },
      // Not yet opened to pages: this is the worker's first start.
      () => worker.open(),
    );
  });

  function shakeHands(event: MouseEvent): void {
    const { relatedTarget, detail } = event;
    event.stopImmediatePropagation();
    if (!relatedTarget) return;
    channel = relatedTarget;
    companions.start.isLoading = detail === 1;
    // A document that is only beginning has no older bridge.
    if (detail !== 1) dispatchEvent(new Event(successorEvent));
    channel.addEventListener(fromPageEvent, (said) => {
      // Nobody shall read of an error or a request before what the user did to cause it.
      companions.send();
      worker.send(parcelFromText((said as MessageEvent<string>).data));
    });
    channel.addEventListener(requestEvent, () => companions.requestBegan());
    channel.addEventListener(loadedEvent, () => {
      begin();
      companions.come();
    });
    // A page that is left is still there until the answer has come: time enough to learn what of it may be told.
    channel.addEventListener(leavingEvent, begin);
    tellPage({ k: 'hello', pageLoad: companions.pageLoad });
    event.preventDefault();
    // They came before the page's script was there.
    if (settings) configure(settings);
  }

  addEventListener(successorEvent, () => worker.checkOrphaned());
  const first = { once: true, capture: true };
  addEventListener(handshakeEvent, (event) => shakeHands(event as MouseEvent), first);
  addEventListener(
    presenceEvent,
    (event) => {
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    true,
  );
  addEventListener('pagehide', () => worker.leave());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) worker.comeBack();
  });
}

/** The page that this frame belongs to. Of a page of another origin only that is known, and enough. */
function topUrl(): string {
  const { ancestorOrigins, href } = location;
  return ancestorOrigins.item(ancestorOrigins.length - 1) ?? href;
}
