import type { CaptureSettings, Labels, Parcel } from '@gasoline/protocol';
import type { Soon } from './delivery/batcher.ts';
import { captureConsole } from './instrument/console.ts';
import { captureEventSource } from './instrument/event-source.ts';
import { captureFetch } from './instrument/fetch.ts';
import { capturePageLoad } from './instrument/page-load.ts';
import { captureUncaught } from './instrument/uncaught.ts';
import { captureWebSocket } from './instrument/websocket.ts';
import { captureXhr } from './instrument/xhr.ts';
import { afterStart } from './after-start.ts';
import { listenAlways } from './listen-always.ts';
import { now } from './natives.ts';
import { NetworkReports } from './network-reports.ts';
import { keepAnnotations, type PageApi } from './page-api.ts';
import type { Parts } from './parts.ts';
import { startRecording } from './recording.ts';
import { type Stop, stopAll } from './stop.ts';

export interface CaptureOptions {
  /** Takes the parcels, at once or never. */
  send(parcel: Parcel): void;
  /** Without them everything is captured and held until `configure`. */
  settings?: CaptureSettings | undefined;
  /** For every entry. */
  labels?: Labels | undefined;
  soon?: Soon;
}

export interface Capture {
  /** Labels may come as late as the settings: before them, nothing goes out. */
  configure(settings: CaptureSettings, labels?: Labels): void;
  flush(): void;
  /**
   * The page may be about to go: from now on, nothing waits. It knows by itself when a page is left; that it stays after all,
   * or is back from the back/forward cache, has to be told.
   */
  hurry(isLeaving: boolean): void;
  /** For whatever is added to it. */
  readonly parts: Parts;
  /** Undoes every patch. */
  stop(): void;
}

/** The only name of ours that a page can see, and it has to look for it. */
const pageName = '__gasoline';
const startMark = Symbol.for('gasoline.started');
const flushDoor = Symbol.for('gasoline.flush');

/** Starts to record the page it runs in. A second start, by whichever script, is none. */
export function startCapture({ send, settings, labels, soon }: CaptureOptions): Capture | undefined {
  const page = globalThis as typeof globalThis & { [pageName]?: { [startMark]?: boolean } };
  if (page[pageName]?.[startMark]) return undefined;

  const annotations = keepAnnotations();
  const recording = startRecording({
    send,
    labels,
    soon,
    context: annotations.context,
  });
  const { tap } = recording;
  const reports = new NetworkReports(tap);
  const hurry = (isLeaving: boolean): void => {
    reports.left = isLeaving;
    recording.hurry(isLeaving);
  };
  const start = { ts: now(), isLoading: document.readyState === 'loading' };
  publish(annotations.api, recording.flush);
  const stops: Stop[] = [() => void Reflect.deleteProperty(globalThis, pageName)];
  for (const capture of [
    captureConsole,
    captureUncaught,
    captureFetch,
    captureXhr,
    captureWebSocket,
    captureEventSource,
    capturePageLoad,
  ]) {
    const stop = tap.observe(() => capture(tap, reports));
    if (stop) stops.push(stop);
  }
  // Not by `push`, which the page may have replaced by then.
  const addStop = (stop: Stop): void => void (stops[stops.length] = stop);
  const configure: Capture['configure'] = (changed, more) => {
    watchLeaving();
    recording.configure(changed, more);
  };
  let isWatching = false;
  // Not at the start: Chrome tells another process of such a listener. Before the first request nothing can be broken off,
  // and before the settings nothing can be sent.
  const watchLeaving = (): void => {
    if (isWatching) return;
    isWatching = true;
    addStop(listenAlways(globalThis, 'pagehide', () => hurry(true)));
  };
  reports.onRequest(watchLeaving);
  addStop(afterStart(watchLeaving));
  if (settings) configure(settings);

  return {
    parts: { tap, requests: reports, start, addStop },
    configure,
    flush: recording.flush,
    hurry,
    stop() {
      isWatching = true;
      stopAll(stops)();
      recording.clear();
    },
  };
}

function publish({ annotate, removeAnnotation, getContext }: PageApi, flush: () => void): void {
  const api = { annotate, removeAnnotation, getContext };
  Object.defineProperties(api, { [startMark]: { value: true }, [flushDoor]: { value: flush } });
  Object.defineProperty(globalThis, pageName, { value: api, configurable: true });
}
