import { listenAlways } from '@gasoline/capture/host';
import {
  type BridgeToPage,
  type CaptureSettings,
  fromPageEvent,
  loadedEvent,
  parcelFromText,
  requestEvent,
  toPageEvent,
} from '@gasoline/protocol';
import type { Doorstep } from '../doorstep.ts';
import { readStoredSettings } from '../stored-settings.ts';
import { successorEvent } from '../successor-event.ts';
import { Companions } from './companions.ts';
import { WorkerPort } from './worker-port.ts';

/**
 * Carries parcels from the page's script to the worker, settings and questions the other way. Not before it is needed:
 * the first use of Chrome's interface costs a page more than all else that we do.
 */
export function startBridge(doorstep: Doorstep): Companions {
  let settings: CaptureSettings | undefined;
  const companions = new Companions(doorstep.start, (parcel) => worker.send(parcel));

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
    tellPage({ k: 'settings', settings, pageLoad: companions.pageLoad });
    companions.configure(settings);
  }

  function tellPage(message: BridgeToPage): void {
    // As text, because objects of this world are closed to the page's.
    doorstep.channel?.dispatchEvent(new MessageEvent(toPageEvent, { data: JSON.stringify(message) }));
  }

  function meetPage(channel: EventTarget): void {
    channel.addEventListener(fromPageEvent, (said) => {
      // Nobody shall read of an error or a request before what the user did to cause it.
      companions.send();
      worker.send(parcelFromText((said as MessageEvent<string>).data));
    });
    channel.addEventListener(requestEvent, () => companions.requestBegan());
    channel.addEventListener(loadedEvent, () => companions.come());
    if (doorstep.hasLoaded) companions.come();
    // They came before the page's script was there.
    if (settings) configure(settings);
  }

  if (doorstep.channel) meetPage(doorstep.channel);
  else doorstep.met = meetPage;
  addEventListener(successorEvent, () => worker.checkOrphaned());
  listenAlways(globalThis, 'pagehide', () => {
    companions.hurry(true);
    worker.leave();
  });
  listenAlways(globalThis, 'pageshow', ({ persisted }: PageTransitionEvent) => {
    // Back from the back/forward cache.
    companions.hurry(false);
    if (persisted) worker.comeBack();
  });
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
  return companions;
}

/** The page that this frame belongs to. Of a page of another origin only that is known, and enough. */
function topUrl(): string {
  const { ancestorOrigins, href } = location;
  return ancestorOrigins.item(ancestorOrigins.length - 1) ?? href;
}
