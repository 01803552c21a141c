import {
  type BridgeToPage,
  type CaptureSettings,
  fromPageEvent,
  handshakeEvent,
  parcelFromText,
  requestEvent,
  toPageEvent,
} from '@gasoline/protocol';
import { afterLoad } from '../after-load.ts';
import { Companions } from '../companions.ts';
import { readStoredSettings } from '../stored-settings.ts';
import { WorkerPort } from './worker-port.ts';

/**
 * In the extension's own world of every frame: carries parcels from the page's script to the worker, settings
 * and questions the other way.
 */

/** A page that takes longer to load hardly feels us. */
const longestWaitMs = 100;
/** Said to the bridges of an extension that has since been reloaded: their page scripts must leave first. */
const successorEvent = '__gasoline_successor_v1';
/** On our world's own view of the document, where the page cannot see it. A document has one bridge. */
const mark = document as Document & { hasGasolineBridge?: boolean };

if (!mark.hasGasolineBridge) startBridge();

function startBridge(): void {
  mark.hasGasolineBridge = true;
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

  // A document that is only beginning has no older bridge.
  if (document.readyState !== 'loading') document.dispatchEvent(new Event(successorEvent));
  document.addEventListener(successorEvent, () => worker.checkOrphaned());

  document.addEventListener(
    handshakeEvent,
    (event) => {
      event.stopImmediatePropagation();
      channel = (event as MouseEvent).relatedTarget ?? undefined;
      channel?.addEventListener(fromPageEvent, (said) => {
        // Nobody shall read of an error or a request before what the user did to cause it.
        companions.send();
        worker.send(parcelFromText((said as MessageEvent<string>).data));
      });
      channel?.addEventListener(requestEvent, () => companions.requestBegan());
      tellPage({ k: 'hello', pageLoad: companions.pageLoad });
      event.preventDefault();
      // They came before the page's script was there.
      if (settings) configure(settings);
    },
    { once: true },
  );

  addEventListener('pagehide', () => worker.leave());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) worker.comeBack();
  });
  document.addEventListener('prerenderingchange', () => worker.open());
  // The first use of Chrome's interface costs a page more than all else that we do: its load comes first.
  const begin = afterLoad(() => {
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
  }, longestWaitMs);
  // A page that is left is still there until the answer has come: time enough to learn what of it may be told.
  globalThis.navigation?.addEventListener('navigate', begin, { once: true });
}

/** The page that this frame belongs to. Of a page of another origin only that is known, and enough. */
function topUrl(): string {
  const { ancestorOrigins, href } = location;
  return ancestorOrigins.item(ancestorOrigins.length - 1) ?? href;
}
