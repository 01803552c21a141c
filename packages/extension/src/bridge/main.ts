import { answerDom, answerPageInfo } from '@gasoline/capture/query';
import {
  type BridgeToPage,
  type CaptureSettings,
  type DomParams,
  fromPageEvent,
  handshakeEvent,
  parcelFromText,
  toPageEvent,
  type WorkerToBridge,
} from '@gasoline/protocol';
import { readStoredSettings } from '../stored-settings.ts';
import { WorkerPort } from './worker-port.ts';

/**
 * In the extension's own world of every frame: carries parcels from the page's script to the worker, settings
 * and questions the other way.
 */

/** Said to the bridges of an extension that has since been reloaded: their page scripts must leave first. */
const successorEvent = '__gasoline_successor_v1';
/** On our world's own view of the document, where the page cannot see it. A document has one bridge. */
const mark = document as Document & { hasGasolineBridge?: boolean };

if (!mark.hasGasolineBridge) startBridge();

function startBridge(): void {
  mark.hasGasolineBridge = true;
  let channel: EventTarget | undefined;
  let settings: CaptureSettings | undefined;

  const worker = new WorkerPort({
    hear(message) {
      if (message.k === 'ask') {
        worker.answer({ k: 'answer', id: message.id, ...answer(message) });
        return;
      }
      configure(message.settings);
    },
    orphaned: () => tellPage({ k: 'stop' }),
  });

  function configure(changed: CaptureSettings): void {
    settings = changed;
    tellPage({ k: 'settings', settings });
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
        worker.send(parcelFromText((said as MessageEvent<string>).data));
      });
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
  // The first use of Chrome's interface costs more than all else that we do here: the page's own scripts come first.
  setTimeout(() => {
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
}

/** The page that this frame belongs to. Of a page of another origin only that is known, and enough. */
function topUrl(): string {
  const { ancestorOrigins, href } = location;
  return ancestorOrigins.item(ancestorOrigins.length - 1) ?? href;
}

function answer({ type, params }: Extract<WorkerToBridge, { k: 'ask' }>): {
  result?: unknown;
  error?: string;
} {
  try {
    return { result: type === 'dom' ? answerDom(params as DomParams) : answerPageInfo() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
