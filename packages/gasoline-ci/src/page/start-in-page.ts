import { type Capture, startCapture } from '@gasoline/capture';
import { afterwards, listenAlways, setTimer } from '@gasoline/capture/host';
import { type CaptureSettings, parcelToText } from '@gasoline/protocol';
import { HttpDelivery } from './http-delivery.ts';
import { readConfig } from './read-config.ts';

const settings: CaptureSettings = {
  enabled: true,
  level: 'debug',
  webSockets: true,
  networkBodies: 'errors',
  actions: true,
  performance: true,
  enhancedSelectors: true,
  aiContext: true,
  sourceSnippets: true,
  componentTree: true,
  stateSnapshot: false,
};

/** A page that is still there after this time was not left. */
const stillThereMs = 2_000;

/** Starts to record this page for its host. Where somebody else records it already, nothing. */
export function startInPage(): Capture | undefined {
  const { deliver, captureMode, testId, ...server } = readConfig();
  const http = new HttpDelivery(server);
  // A call of the binding costs the host far more than what is in it: what goes out in one turn goes in one call.
  let texts = '';
  const atEndOfTurn = endOfTurn();
  const handOver = (): void => {
    if (texts) deliver?.(texts);
    texts = '';
  };
  const capture = startCapture({
    settings: captureMode === 'all' ? { ...settings, networkBodies: true } : settings,
    labels: testId ? { testId } : {},
    soon: endOfTurn(),
    send(parcel) {
      if (!deliver) return http.send(parcel);
      texts += (texts && '\n') + parcelToText(parcel);
      // A page that is being left may have no other turn.
      if (http.isLeaving) handOver();
      else atEndOfTurn(handOver);
    },
  });
  if (!capture) return undefined;
  const { addStop } = capture.parts;
  const leave = (): void => {
    http.isLeaving = true;
    capture.hurry(true);
  };
  const stay = (): void => {
    http.isLeaving = false;
    capture.hurry(false);
  };
  addStop(
    // A binding does not hear what is said on `pagehide`.
    listenAlways(globalThis, 'beforeunload', () => {
      leave();
      setTimer(stay, stillThereMs);
    }),
  );
  addStop(listenAlways(globalThis, 'pagehide', leave));
  addStop(listenAlways(globalThis, 'pageshow', stay));
  return capture;
}

/** When the page's code that runs now has come to its end: errors that come in one go are sent in one go. */
function endOfTurn(): (send: () => void) => void {
  const settled = Promise.resolve();
  let isAsked = false;
  return (send) => {
    if (isAsked) return;
    isAsked = true;
    const atEnd = (): void => {
      isAsked = false;
      send();
    };
    void afterwards(settled, atEnd, atEnd);
  };
}
